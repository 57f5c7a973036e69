-- Certificates and signing settings concern the seal: a right of their own. Whoever kept them until now goes on.
update roles set permissions = permissions || '{signing.write}'
where 'institution.write' = any (permissions) and not 'signing.write' = any (permissions);
