-- The newest version of an order's report whose promised files exist. What was frozen before goes on as it is.
alter table orders add column delivered_version int not null default 0;
update orders set delivered_version = frozen_version where frozen_version > 0;

-- Whether reports bear an electronic seal, that is a signature by the institution's certificate; and whether the picture
-- of the seal is demanded with it.
alter table signing_settings add column electronic_seal boolean not null default true;
alter table signing_settings add column seal_picture_required boolean not null default true;

-- Institutions that worked without a certificate, or without a picture, go on as they did: their reports say what they lack.
insert into signing_settings (institution_id, electronic_seal, seal_picture_required)
select i.id,
  exists (select from certificates c where c.institution_id = i.id and c.retired_at is null and c.not_after > now()),
  exists (select from stations s where s.institution_id = i.id and s.seal_file_id is not null)
from institutions i
where exists (select from orders o where o.institution_id = i.id)
on conflict (institution_id) do update
  set electronic_seal = excluded.electronic_seal, seal_picture_required = excluded.seal_picture_required;

-- Issued by the leader, without certificate: a file of its own kind, which says so.
alter table report_files drop constraint report_files_kind_check;
alter table report_files add constraint report_files_kind_check
  check (kind in ('docx', 'pdf', 'xlsx', 'sealed', 'unsealed'));

-- Files that were called sealed without a certificate are called what they are; their bytes stay.
update files f set name = replace(f.name, '（签章）', '（无电子印章）')
from report_files r where r.file_id = f.id and r.kind = 'sealed' and r.made_by = 'seal';
update report_files set kind = 'unsealed' where kind = 'sealed' and made_by = 'seal';

-- 签章设置 in the menu, as on a new database.
insert into menus (id, parent_id, path, name, component, title, icon, sort, user_types)
select 376, 300, '/system/signing', 'SystemSigning', 'institutions/signing-settings', '签章设置', 'file-protect', 306, '{1}'::int[]
where exists (select from menus where id = 300)
on conflict do nothing;
update roles set menu_ids = menu_ids || 376
where code = 'ROLE_SYSTEM_ADMIN' and institution_id is null and built_in and menu_ids is not null
  and exists (select from menus where id = 376) and not 376 = any (menu_ids);
