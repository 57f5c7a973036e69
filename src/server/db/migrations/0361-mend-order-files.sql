-- Attaching used to take any file of the institution and to relabel what was there. What can be told from the files
-- themselves is put right; the steps can be run again and change nothing then.

-- A file of a report is with the order of that report alone.
delete from order_files o using files f
  where f.id = o.file_id and f.purpose = 'report' and f.owner_id is null
    and exists (select from report_files h where h.file_id = f.id)
    and not exists (select from report_files h join reports r on r.id = h.report_id
      where h.file_id = f.id and r.order_id = o.order_id);

-- And it is what the report says it is.
update order_files o set purpose = case r.state when 'draft' then 'draft' else 'report' end
  from report_files h join reports r on r.id = h.report_id
  where h.file_id = o.file_id and r.order_id = o.order_id and o.purpose not in ('draft', 'report');

update order_files o set purpose = 'invoice'
  from invoices i where i.order_id = o.order_id and i.file_id = o.file_id and o.purpose <> 'invoice';

-- Seals, pictures and data of the platform were never files of an order.
delete from order_files o using files f
  where f.id = o.file_id
    and f.purpose in ('seal', 'demo-seal', 'logo', 'demo-logo', 'station', 'avatar', 'template', 'statement', 'records',
      'database', 'deploy', 'export');
