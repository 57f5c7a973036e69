-- Everything a desk lists, drafts apart: a far page is walked to within this index.
create index orders_desk on orders (institution_id, id desc) where status <> 'draft';
