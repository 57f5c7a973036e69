-- The page stands with the literature it takes in; a new installation starts so anyway.
update menus set component = 'literature/data-upload' where component = 'administration/data-upload';
