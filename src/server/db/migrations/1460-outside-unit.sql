-- Where an applicant of another unit works; null for the institution's own people.
alter table users add column outside_unit text;
