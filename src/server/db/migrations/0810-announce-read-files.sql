-- An open workbench hears when a file was read into its order, whoever brought it: a person, or a fetch that went on by
-- itself after the page was closed.
alter table citation_work add column file_read_at timestamptz;

create function announce_read_file() returns trigger language plpgsql as $$
begin
  perform pg_notify('chayin_push', json_build_object(
    'kind', 'file-read', 'id', new.order_id, 'institution', new.institution_id)::text);
  return null;
end $$;
create trigger announce after update of file_read_at on citation_work for each row
  execute function announce_read_file();
