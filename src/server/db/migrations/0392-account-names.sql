-- Names of accounts are compared after NFKC, without case and without letters nobody sees. Letters of other scripts, and
-- digits, that look like Latin letters make a name a lookalike. The letters are listed: lower() follows the server's
-- locale and may know ASCII alone.
create function account_name_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(lower(translate(regexp_replace(normalize(name, nfkc),
    '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U000e0000-\U000e0fff]', '', 'g'),
    'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞĀĂĄĆĈĊČĎĐĒĔĖĘĚĜĞĠĢĤĦĨĪĬĮĲĴĶĹĻĽĿŁŃŅŇŊŌŎŐŒŔŖŘŚŜŞŠŢŤŦŨŪŬŮŰŲŴŶŸŹŻŽƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƠƢƤƦƧƩƬƮƯƱƲƳƵƷƸƼǄǇǊǍǏǑǓǕǗǙǛǞǠǢǤǦǨǪǬǮǱǴǶǷǸǺǼǾȀȂȄȆȈȊȌȎȐȒȔȖȘȚȜȞȠȢȤȦȨȪȬȮȰȲȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΆΈΉΊΌΎΏΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΪΫϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѶѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӁӃӅӇӉӋӍӐӒӔӖӘӚӜӞӠӢӤӦӨӪӬӮӰӲӴӶӸӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖς',
    'àáâãäåæçèéêëìíîïðñòóôõöøùúûüýþāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĳĵķĺļľŀłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷÿźżžɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵơƣƥʀƨʃƭʈưʊʋƴƶʒƹƽǆǉǌǎǐǒǔǖǘǚǜǟǡǣǥǧǩǫǭǯǳǵƕƿǹǻǽǿȁȃȅȇȉȋȍȏȑȓȕȗșțȝȟƞȣȥȧȩȫȭȯȱȳⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳάέήίόύώαβγδεζηθικλμνξοπρστυφχψωϊϋϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѷѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӂӄӆӈӊӌӎӑӓӕӗәӛӝӟӡӣӥӧөӫӭӯӱӳӵӷӹӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆσ')), 'ß', 'ss')
$$;

create function account_lookalike_key(name text) returns text language sql immutable strict parallel safe as $$
  select replace(replace(translate(
    regexp_replace(normalize(account_name_key(translate(normalize(name, nfkc), 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhlkmnoptyx')), nfd), '[\u0300-\u036f]', '', 'g'),
    'авеікмнорстухјѕһԁԛԝүԍӏѵгпьαβγεηικνορτυχωσϲϳıɩɡɑøłđħŧᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢօսհոց01i',
    'abelkmhopctyxjshdqwyglvrnbabyenlkvoptuxwocjllgaoldhtabcdeghljklmnoprstuvwyzouhngoll'),
    'rn', 'm'), 'vv', 'w')
$$;

alter table users add column name_key text generated always as (account_name_key(username)) stored;
alter table users add column lookalike_key text generated always as (account_lookalike_key(username)) stored;

-- Accounts that were apart by width or unseen letters alone keep their names and are numbered; a new one is always 0.
alter table users add column name_twin int not null default 0;
update users set name_twin = twins.place
from (
  select id, row_number() over (
    partition by coalesce(institution_id, 0), name_key order by (type = 3), created_at, id) - 1 as place
  from users
) as twins
where twins.id = users.id and twins.place > 0;
create unique index users_name_key on users (coalesce(institution_id, 0), name_key, name_twin);
create index users_lookalike on users (lookalike_key) where type <> 3;

-- Whether a name looks like that of somebody who works for the institution or the platform. An institution does not see
-- the platform's rows, so the function looks for it and tells nothing but yes or no.
create function resembles_staff(institution int, name text) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from users
    where type <> 3 and lookalike_key = account_lookalike_key(name)
      and (institution_id is null or institution_id = institution))
$$;
revoke all on function resembles_staff(int, text) from public;
grant execute on function resembles_staff(int, text) to chayin_app, chayin_platform;
