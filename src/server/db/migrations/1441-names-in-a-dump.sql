-- pg_restore empties the search path: a function that a column is made by names its schema, or no dump comes back.
create or replace function account_lookalike_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(translate(
    regexp_replace(normalize(public.account_name_key(translate(normalize(name, nfkc), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx')), nfd), '[\u0300-\u036f]', '', 'g'),
    'авеікмнорстухјѕһԁԛԝүԍӏѵгпьαβγεηικνορτυχωσϲϳıɩɡɑøłđħŧᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢօսհոց01i',
    'abelkmhopctyxjshdqwyglvrnbabyenlkvoptuxwocjllgaoldhtabcdeghljklmnoprstuvwyzouhngoll'),
    'rn', 'm'), 'vv', 'w')
$$;
