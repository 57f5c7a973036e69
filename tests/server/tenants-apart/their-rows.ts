import type pg from 'pg';

export const theirs = 151;

/** At least one row of theirs in every table, so that no call passes for want of something to find. */
export const fillTheirs = async (owner: pg.Client): Promise<void> => {
  const id = (n: number) => `00000000-0000-7000-8000-0000000000${n}`;
  const user = (await owner.query<{ id: string }>('select id from users where institution_id = $1 limit 1', [theirs]))
    .rows[0]!.id;
  const order = (await owner.query<{ id: string }>('select id from orders where institution_id = $1 limit 1', [theirs]))
    .rows[0]!.id;
  const statements: [string, unknown[]][] = [
    ['insert into order_postponements values ($1, $2, $3, $4)', [theirs, user, order, '2099-01-01']],
    ['insert into institution_hosts values ($1, $2, $3)', ['theirs.example.edu', theirs, 'other']],
    [
      'insert into roles (id, institution_id, code, name) values ($1, $2, $3, $4)',
      [id(10), theirs, 'ROLE_THEIRS', '他馆角色'],
    ],
    ['insert into institution_units (id, institution_id, name) values ($1, $2, $3)', [id(11), theirs, '他馆单位']],
    [
      'insert into help_pages (slug, institution_id, title, markdown) values ($1, $2, $3, $4)',
      ['instructions', theirs, '他馆说明', '他馆'],
    ],
    [
      `insert into files (id, institution_id, owner_id, purpose, name, media_type, size, sha256) values ($1, $2, $3, 'image', 'a.png', 'image/png', 1, 'x')`,
      [id(12), theirs, user],
    ],
    [
      `insert into staged_uploads (id, institution_id, file_id, kind) values ($1, $2, $3, 'deploy')`,
      [id(13), theirs, id(12)],
    ],
    [
      `insert into tasks (id, institution_id, user_id, kind, title, state) values ($1, $2, $3, 'k', '他馆任务', 'failed')`,
      [id(14), theirs, user],
    ],
    [
      `insert into mails (id, institution_id, recipient, subject, body) values ($1, $2, 'a@b.example', '他馆邮件', 'x')`,
      [id(15), theirs],
    ],
    [
      `insert into email_codes (id, institution_id, purpose, email, code_hash, expires_at) values ($1, $2, 'register', 'a@b.example', '\\x00', now() + interval '1 hour')`,
      [id(16), theirs],
    ],
    [
      `insert into users (id, institution_id, station_id, username, type, full_name, pending) values ($1, $2, $2, 'waiting', 3, '他馆待审', true)`,
      [id(17), theirs],
    ],
    [`insert into calendar_days values ('2030-01-02', $1, 'holiday', '他馆假日')`, [theirs]],
    [
      `insert into statistic_days (institution_id, topic, span, day, name, service) values ($1, 'order', 'day', '2030-01-02', '他馆', 'citation')`,
      [theirs],
    ],
    [
      `insert into cited_papers (id, institution_id, report_id, order_id, place, key, title, issued_on, total, self, others)
       select $1, $2, id, order_id, 1, 'k', '他馆论文', '2030-01-02', 1, 0, 1 from reports where institution_id = $2 limit 1`,
      [id(25), theirs],
    ],
    [`insert into reminders_sent values ($1, $2, 'overdue', '2030-01-02', now())`, [theirs, order]],
    [
      `insert into invoices (id, institution_id, order_id, title, amount, number) values ($1, $2, $3, '他馆抬头', 1, 'x')`,
      [id(18), theirs, order],
    ],
    [
      `insert into addresses (id, institution_id, user_id, recipient, phone, address) select $1, $2, id, '他馆收件人', '1', '他馆地址' from users where institution_id = $2 and username = 'reader'`,
      [id(23), theirs],
    ],
    [
      `insert into mail_templates (id, institution_id, key, version, subject, body) values ($1, $2, 'paid', 1, '他馆主题', '他馆正文')`,
      [id(24), theirs],
    ],
    [`insert into institution_profile_versions (institution_id, version, profile) values ($1, 99, '{}')`, [theirs]],
    [
      `insert into feedback (id, institution_id, user_id, user_name, body) values ($1, $2, $3, '他馆用户', '他馆反馈')`,
      [id(25), theirs, user],
    ],
    [
      `insert into confirmations (id, institution_id, kind, subject_id, about_user, title, payload, proposed_by, proposed_by_name, expires_at)
       values ($1, $2, 'user.reset-password', $4, $3, '他馆变更', jsonb_build_object('id', $4::text), $3, '他馆提交人', now() + interval '1 day')`,
      [id(26), theirs, user, user],
    ],
    [
      `insert into sign_on_settings (institution_id, server_url, version, service) values ($1, 'https://theirs.example.edu/cas', 3, 'https://theirs.example.edu/')`,
      [theirs],
    ],
    [`insert into sign_on_ways (institution_id, protocol, settings) values ($1, 'oidc', '{}')`, [theirs]],
    [
      `insert into sign_on_flows (id, institution_id, protocol, secret_hash, state_hash, kept, expires_at)
       values ($1, $2, 'oidc', '\\x00', '\\x00', 'sealed', now() + interval '1 day')`,
      [id(27), theirs],
    ],
    [
      `insert into sign_on_links (institution_id, user_id, protocol, authority, subject, linked_at)
       values ($1, $2, 'oidc', 'https://theirs.example.edu sub', 'theirs', now())`,
      [theirs, user],
    ],
    [
      `insert into sign_on_sessions (session_id, institution_id, protocol, id_token)
       select id, $1, 'oidc', 'sealed' from sessions where institution_id = $1 limit 1`,
      [theirs],
    ],
    [`insert into outward_services (institution_id) values ($1)`, [theirs]],
    [`insert into oai_records (institution_id, work_id, stamp) values ($1, $2, now())`, [theirs, id(28)]],
    [`insert into search_sources (institution_id, database_id) values ($1, 1)`, [theirs]],
    [`insert into person_erasures (user_id, institution_id, erased_at) values ($1, $2, now())`, [user, theirs]],
    [`insert into second_factors (user_id, institution_id, sealed) values ($1, $2, 'sealed')`, [user, theirs]],
    [
      `insert into sign_in_failures (account, address, user_id, institution_id, failures, seen_at) values ('theirs', '', $1, $2, 1, now())`,
      [user, theirs],
    ],
    [
      `insert into audit_seals (audit_id, institution_id, number, personal, digest) select id, $1, 1, '\\x00', '\\x00' from audit_log where institution_id = $1 limit 1`,
      [theirs],
    ],
    [`insert into audit_links (institution_id, number, last_seal, hash) values ($1, 1, 1, '\\x00')`, [theirs]],
    [`insert into searchers (user_id, institution_id) values ($1, $2) on conflict do nothing`, [user, theirs]],
    ...paymentRows(id, order),
    ...literatureRows(id, order, user),
    ...libraryRows(id, order, user),
    ...moneyDeskRows(id),
    ...reportRows(id, order, user),
    ...openApiRows(id),
    ...similarityRows(id, user),
  ];
  for (const [text, values] of statements) await owner.query(text, values);
};

const similarityRows = (id: (n: number) => string, user: string): [string, unknown[]][] => [
  [
    `insert into similarity_texts (id, institution_id, kind, state, title, body) values ($1, $2, 'imported', 'held', '他馆文本', '他馆正文')`,
    [id(90), theirs],
  ],
  [
    `insert into similarity_prints (institution_id, hash, text_number) select $1, 7, number from similarity_texts where id = $2`,
    [theirs, id(90)],
  ],
  [
    `insert into archived_orders (id, institution_id, system, number, service, applicant_name, submitted_on, imported_by_name)
     values ($1, $2, '旧系统', 'OLD-1', 'citation', '他馆读者', '2019-03-05', '他馆管理员')`,
    [id(92), theirs],
  ],
  [`insert into similarity_settings (institution_id) values ($1)`, [theirs]],
  [
    `insert into similarity_checks (id, institution_id, user_id, user_name, name, size, file_id, state, options, consent, created_at)
     values ($1, $2, $3, '他馆用户', '他馆稿件.txt', 1, $4, 'failed', '{"foldTraditional":true,"ownManuscripts":false}', false, now())`,
    [id(91), theirs, user, id(12)],
  ],
  [
    `insert into manuscript_openings (id, institution_id, check_id, what, user_name, at) values ($1, $2, $3, 'file', '他馆馆员', now())`,
    [id(93), theirs, id(91)],
  ],
];

const openApiRows = (id: (n: number) => string): [string, unknown[]][] => [
  [
    `insert into open_applications (id, institution_id, access_token, name, scopes) values ($1, $2, 'app_THEIRS22222', '他馆应用', '{papers.read}')`,
    [id(80), theirs],
  ],
  [
    `insert into open_secrets (application_id, slot, institution_id, sealed, tail) values ($1, 'A', $2, 'x', 'xxxx')`,
    [id(80), theirs],
  ],
  [
    `insert into open_calls (id, institution_id, application_id, at, method, path, status, milliseconds) values ($1, $2, $3, now(), 'GET', '/他馆', 200, 1)`,
    [id(81), theirs, id(80)],
  ],
  [
    `insert into open_answers (application_id, key, institution_id, request_hash, created_at) values ($1, 'k', $2, 'x', now())`,
    [id(80), theirs],
  ],
  [
    `insert into report_changes (institution_id, report_id, order_id, state)
     select institution_id, id, order_id, 'frozen' from reports where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into webhooks (id, institution_id, application_id, url, events, sealed_secret) values ($1, $2, $3, 'https://theirs.example.edu', '{order.updated}', 'x')`,
    [id(82), theirs, id(80)],
  ],
  [
    `insert into webhook_deliveries (id, institution_id, webhook_id, event_key, type, payload, state, next_at, created_at) values ($1, $2, $3, 'k', 'ping', '他馆通知', 'failed', now(), now())`,
    [id(83), theirs, id(82)],
  ],
  [
    `insert into message_channels (id, institution_id, channel, settings) values ($1, $2, 'wecom', '{"appId": "theirs"}')`,
    [id(90), theirs],
  ],
  [`insert into message_rules (institution_id, channel_order) values ($1, '{mail}')`, [theirs]],
  [
    `insert into message_bindings (user_id, institution_id, state_hash, expires_at)
     select id, institution_id, '\\x00', now() + interval '1 day' from users where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into contact_changes (user_id, kind, institution_id, value, code_hash, expires_at, created_at)
     select id, 'email', institution_id, '他馆邮箱', '\\x00', now() + interval '1 day', now() from users where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into departments (id, institution_id, code, name) values ('00000000-0000-7000-8000-0000000140a1', $1, 'T1', '他馆部门')`,
    [theirs],
  ],
  [
    `insert into roster_people (id, institution_id, number, name) values ('00000000-0000-7000-8000-0000000140a2', $1, 'T1', '他馆名册')`,
    [theirs],
  ],
  [`insert into roster_settings (institution_id) values ($1)`, [theirs]],
  [`insert into cell_institutions (institution_id, cell) values ($1, 'b') on conflict do nothing`, [theirs]],
  [`insert into cell_moves (institution_id, target, step) values ($1, 'b', 'copying')`, [theirs]],
  [
    `insert into group_offices (institution_id, user_id) select institution_id, id from users where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into order_groups (id, institution_id, number, title, office_name, created_at, updated_at)
     values ('00000000-0000-7000-8000-0000000147a1', $1, 'G2020-9', '他馆批次', '他馆', now(), now())`,
    [theirs],
  ],
  [
    `insert into group_people (id, institution_id, group_id, place, told, state) values ('00000000-0000-7000-8000-0000000147a2', $1,
      '00000000-0000-7000-8000-0000000147a1', 2, '{"number":"","name":"他馆名单","unit":"","purpose":"","questions":"","papers":"","orcid":"","email":"","phone":"","faults":[]}', 'none')`,
    [theirs],
  ],
  [
    `insert into group_reference_words (group_id, cited_key, record_id, institution_id, decision, decided_at)
     select '00000000-0000-7000-8000-0000000147a1', 'd:他馆', id, $1, 'accept', now() from literature_records where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into group_searches (id, institution_id, group_id, database, questions, day, formula, papers, orders, by_name, made_at)
     values ('00000000-0000-7000-8000-0000000157a1', $1, '00000000-0000-7000-8000-0000000147a1', 4, '{inclusion}', '2026-03-02',
       'OG=(他馆)', 0, 0, '他馆', now())`,
    [theirs],
  ],
  [
    `insert into roster_runs (id, institution_id, source, state, begun_at, counts) values ('00000000-0000-7000-8000-0000000140a3', $1,
      'upload', 'planned', now(), '{"person":{"new":0,"changed":0,"left":0,"back":0,"refused":0},"unit":{"new":0,"changed":0,"left":0,"back":0,"refused":0}}')`,
    [theirs],
  ],
  [
    `insert into roster_changes (id, institution_id, run_id, about, what) values ('00000000-0000-7000-8000-0000000140a4', $1,
      '00000000-0000-7000-8000-0000000140a3', 'person', 'new')`,
    [theirs],
  ],
  [
    `insert into person_numbers (institution_id, user_id, kind, value)
     select institution_id, id, 'staff-number', '他馆工号' from users where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into message_addresses (institution_id, user_id, channel, address, created_at)
     select institution_id, id, 'wechat', '他馆微信', now() from users where institution_id = $1 limit 1`,
    [theirs],
  ],
  [
    `insert into mail_attempts (id, institution_id, mail_id, channel, state, at) values ($1, $2, $3, 'mail', 'refused', now())`,
    [id(91), theirs, id(15)],
  ],
  [
    `insert into source_connections (id, institution_id, source, address, per_second, concurrency) values ($1, $2, 'wos-expanded', 'https://theirs.example.edu', 2, 1)`,
    [id(84), theirs],
  ],
  [
    `insert into source_fetches (id, institution_id, order_id, source, what, state, created_at)
     select $1, institution_id, id, 'wos-expanded', 'records', 'done', now() from orders where institution_id = $2 limit 1`,
    [id(85), theirs],
  ],
  [
    `insert into source_fetch_steps (id, institution_id, fetch_id, no, what, by, terms, paper_ids) values ($1, $2, $3, 1, 'records', 'doi', '{}', '{}')`,
    [id(86), theirs, id(85)],
  ],
  [
    `insert into source_answers (id, institution_id, connection_id, source, purpose, query, at, day) values ($1, $2, $3, 'wos-expanded', 'check', '/他馆', now(), '2026-01-01')`,
    [id(87), theirs, id(84)],
  ],
  [
    `insert into order_papers (id, institution_id, order_id, no, entry)
     select $1, institution_id, id, 9999, '{}' from orders where institution_id = $2 limit 1 on conflict do nothing`,
    [id(88), theirs],
  ],
  [
    `insert into source_hints (id, institution_id, order_id, paper_id, source, kind, sentence, created_at)
     select $1, institution_id, order_id, id, 'crossref', 'retracted', '他馆', now() from order_papers where id = $2`,
    [id(89), id(88)],
  ],
];

const paymentRows = (id: (n: number) => string, order: string): [string, unknown[]][] => [
  [`insert into gateway_settings (institution_id, way, sealed) values ($1, 'wechat', 'x')`, [theirs]],
  [`insert into payment_ways (institution_id, way, words) values ($1, 'transfer', '他馆账号')`, [theirs]],
  [
    `insert into trades (id, institution_id, order_id, trade_no, way, amount, state) values ($1, $2, $3, 'xxx', 'sandbox', 1, 'paid')`,
    [id(20), theirs, order],
  ],
  [
    `insert into trade_refunds (id, institution_id, trade_id, order_id, refund_no, batch, amount, purpose, state) values ($1, $2, $3, $4, 'R1', $1, 1, 'surplus', 'done')`,
    [id(21), theirs, id(20), order],
  ],
  [
    `insert into trade_bookings (institution_id, key, trade_id, order_id, amount, gateway_no, at) values ($1, 'k', $2, $3, 1, 'g', now())`,
    [theirs, id(20), order],
  ],
  [
    `insert into trade_shares (institution_id, trade_id, order_id, amount) values ($1, $2, $3, 1)`,
    [theirs, id(20), order],
  ],
  [
    `insert into payment_flags (id, institution_id, key, flag, way, trade_no) values ($1, $2, 'k', 'paid-twice', 'wechat', 'xxx')`,
    [id(22), theirs],
  ],
];

const literatureRows = (id: (n: number) => string, order: string, user: string): [string, unknown[]][] => [
  [
    `insert into record_imports (id, institution_id, order_id, file_id, name, size, state) values ($1, $2, $3, $4, 'a.txt', 1, 'done')`,
    [id(30), theirs, order, id(12)],
  ],
  [`insert into import_problems values ($1, $2, 1, 1, null, null, false, '他馆问题')`, [id(30), theirs]],
  [`insert into column_mappings (institution_id, headings_hash, mapping) values ($1, 'x', '{}')`, [theirs]],
  [
    `insert into literature_records (id, institution_id, import_id, database, identity, hash, title, data) values ($1, $2, $3, 2, 'x', 'x', '他馆题录', '{"title":"他馆题录","authors":[],"affiliations":[]}')`,
    [id(31), theirs, id(30)],
  ],
  [
    `insert into record_texts (id, institution_id, import_id, packed) values ($1, $2, $3, '')`,
    [id(31), theirs, id(30)],
  ],
  [
    `insert into record_sources (import_id, ordinal, institution_id, record_id, line, outcome) values ($1, 1, $2, $3, 1, 'fresh')`,
    [id(30), theirs, id(31)],
  ],
  [
    `insert into order_papers (id, institution_id, order_id, no, entry) values ($1, $2, $3, 1, '{"title":"他馆论文"}')`,
    [id(32), theirs, order],
  ],
  [`insert into order_ratings (order_id, institution_id, score, given_at) values ($1, $2, 5, now())`, [order, theirs]],
  [
    `insert into draft_views (institution_id, order_id, content_hash, user_id, seen_at) values ($1, $2, 'x', $3, now())`,
    [theirs, order, user],
  ],
  [
    `insert into group_finds (run_id, institution_id, order_id, paper_id, record_id, certain, found)
     select gen_random_uuid(), $1, p.order_id, p.id, r.id, true, '{}' from order_papers p, literature_records r
     where p.institution_id = $1 and r.institution_id = $1 limit 1`,
    [theirs],
  ],
  [`insert into citation_work (order_id, institution_id) values ($1, $2)`, [order, theirs]],
  [
    `insert into paper_searches (paper_id, database, question, by, institution_id, order_id, state, day) values ($1, 4, 'inclusion', 'hand', $2, $3, 'searched', '2030-01-01')`,
    [id(32), theirs, order],
  ],
  [
    `insert into saved_searches (id, institution_id, order_id, database, name, query, searched_on) values ($1, $2, $3, 2, '他馆检索', 'x', '2030-01-01')`,
    [id(33), theirs, order],
  ],
  [
    `insert into paper_matches (paper_id, record_id, institution_id, order_id, certain, score) values ($1, $2, $3, $4, true, 1)`,
    [id(32), id(31), theirs, order],
  ],
  [
    `insert into citations (id, institution_id, order_id, paper_id, record_id, ways) values ($1, $2, $3, $4, $5, '{list}')`,
    [id(34), theirs, order, id(32), id(31)],
  ],
  [
    `insert into doubtful_citations (id, institution_id, order_id, paper_id, record_id, reference, agree, differ, reason) values ($1, $2, $3, $4, $5, '他馆参考文献', '{author}', '{year}', '请核对')`,
    [id(37), theirs, order, id(32), id(31)],
  ],
  [`insert into novelty_work (order_id, institution_id) values ($1, $2)`, [order, theirs]],
  [
    `insert into novelty_searches (id, institution_id, order_id, database, formula, run_on, hits) values ($1, $2, $3, 'wos', 'TS=x', '2030-01-01', 0)`,
    [id(38), theirs, order],
  ],
  [
    `insert into novelty_documents (id, institution_id, order_id, number, reference) values ($1, $2, $3, 1, '他馆文献')`,
    [id(39), theirs, order],
  ],
  [
    `insert into model_proposals (id, institution_id, order_id, kind, text, quote, model, prompt_version, asked_by_name, asked_at) values ($1, $2, $3, 'features', '他馆建议', '他馆原文', 'm', 1, '他馆馆员', now())`,
    [id(39), theirs, order],
  ],
  [
    `insert into novelty_known_works (id, institution_id, order_id, text) values ($1, $2, $3, '他馆已知文献')`,
    [id(39), theirs, order],
  ],
  [
    `insert into novelty_point_versions (id, institution_id, order_id, before, points, reason) values ($1, $2, $3, '[]', '[]', '他馆更正')`,
    [id(39), theirs, order],
  ],
  [
    `insert into novelty_search_imports (import_id, search_id, institution_id, order_id) values ($1, $2, $3, $4)`,
    [id(30), id(38), theirs, order],
  ],
  [
    `insert into novelty_hits (order_id, record_id, institution_id, lead_id) values ($1, $2, $3, $2)`,
    [order, id(31), theirs],
  ],
  [
    `insert into novelty_judgements (order_id, record_id, user_id, institution_id, verdict) values ($1, $2, $3, $4, 1)`,
    [order, id(31), user, theirs],
  ],
  [
    `insert into query_syntaxes (institution_id, database, revision, own, reason) values ($1, 'wos', 1, '{}', '他馆核对')`,
    [theirs],
  ],
  [`insert into patent_work (order_id, institution_id) values ($1, $2)`, [order, theirs]],
  [
    `insert into patent_searches (id, institution_id, order_id, database, formula, run_on, hits) values ($1, $2, $3, 'incopat', '他馆检索式', '2030-01-01', 1)`,
    [id(91), theirs, order],
  ],
  [
    `insert into patent_members (order_id, record_id, institution_id, hash, publication_id, application_id, family_id, facts) values ($1, $2, $3, 'x', $2, $2, $2, '{}')`,
    [order, id(31), theirs],
  ],
  [`insert into patent_marks (order_id, record_id, institution_id) values ($1, $2, $3)`, [order, id(31), theirs]],
  [
    `insert into patent_statuses (id, institution_id, order_id, number, status, checked_on, source) values ($1, $2, $3, 'CN1A', '授权', '2030-01-01', '他馆来源')`,
    [id(40), theirs, order],
  ],
  [
    `insert into patent_documents (id, institution_id, order_id, number, name) values ($1, $2, $3, 1, '他馆专利')`,
    [id(41), theirs, order],
  ],
  [
    `insert into edition_decisions (record_id, edition, institution_id, reason) values ($1, 'SCI-E', $2, '他馆依据')`,
    [id(31), theirs],
  ],
  [
    `insert into order_works (order_id, record_id, institution_id, group_no) values ($1, $2, $3, 1)`,
    [order, id(31), theirs],
  ],
  [
    `insert into merge_decisions (id, institution_id, kind, record_ids) values ($1, $2, 'merge', array[$3]::uuid[])`,
    [id(35), theirs, id(31)],
  ],
  [
    `insert into citation_decisions (id, institution_id, order_id, kind) values ($1, $2, $3, 'rule')`,
    [id(36), theirs, order],
  ],
];

const libraryRows = (id: (n: number) => string, order: string, user: string): [string, unknown[]][] => [
  [
    `insert into library_works (id, institution_id, title, search_bigrams) select one, $2, '他馆成果', array['他馆', '=o'] from unnest($1::uuid[]) one`,
    [[id(40), id(41)], theirs],
  ],
  [`insert into library_records values ($1, $2, $3)`, [id(31), id(40), theirs]],
  [`insert into library_papers values ($1, $2, $3, $4)`, [id(32), id(40), order, theirs]],
  [
    `insert into library_claims (work_id, user_id, institution_id, state) values ($1, $2, $3, 'claimed')`,
    [id(40), user, theirs],
  ],
  [
    `insert into scholar_digests (user_id, institution_id, month, made_at) values ($1, $2, '2026-10', now())`,
    [user, theirs],
  ],
  [
    `insert into scholar_pages (user_id, institution_id, code, opened_at) values ($1, $2, 'their-public-page', now())`,
    [user, theirs],
  ],
  [
    `insert into library_doubts (work_id, other_id, institution_id, score) values ($1, $2, $3, 0.5)`,
    [id(40), id(41), theirs],
  ],
  [
    `insert into library_log (id, institution_id, work_id, kind) values ($1, $2, $3, 'claim')`,
    [id(42), theirs, id(40)],
  ],
  // Tried too often to be tried again: nothing of theirs moves meanwhile.
  [
    `insert into library_intake (institution_id, kind, subject_id, tries) values ($1, 'import', $2, 9)`,
    [theirs, id(43)],
  ],
];

const moneyDeskRows = (id: (n: number) => string): [string, unknown[]][] => [
  [
    `insert into metric_tables (id, institution_id, kind, scheme, year) values ($1, $2, 'jcr', '他馆指标', 2030)`,
    [id(50), theirs],
  ],
  [
    `insert into journal_metrics (table_id, no, institution_id, title) values ($1, 1, $2, '他馆期刊')`,
    [id(50), theirs],
  ],
  [
    `insert into reconciliations (id, institution_id, file_id, way, format, from_day, to_day, summary) values ($1, $2, $3, 'bank', 'table', '2030-01-01', '2030-01-02', '{}')`,
    [id(51), theirs, id(12)],
  ],
  [
    `insert into reconciliation_findings (id, institution_id, reconciliation_id, kind, movement, at) values ($1, $2, $3, 'unknown', 'payment', now())`,
    [id(52), theirs, id(51)],
  ],
  [`insert into statement_columns (institution_id, way, columns) values ($1, 'bank', '{}')`, [theirs]],
];

const reportRows = (id: (n: number) => string, order: string, user: string): [string, unknown[]][] => [
  [`insert into report_texts (institution_id, kind, key) values ($1, 'sentence', 'theirs')`, [theirs]],
  [
    `insert into reports (id, institution_id, order_id, version, service, schema_version, data, sha256, code) values ($1, $2, $3, 99, 'citation', 1, '{}', 'x', 'THEIRS')`,
    [id(60), theirs, order],
  ],
  [
    `insert into report_files (report_id, kind, institution_id, file_id, sha256, drawn_from, made_by) values ($1, 'pdf', $2, $3, 'x', 'x', 'embedded')`,
    [id(60), theirs, id(12)],
  ],
  [
    `insert into report_templates (id, institution_id, key, version, file_id, name) values ($1, $2, 'default', 1, $3, '他馆模板')`,
    [id(61), theirs, id(12)],
  ],
  [
    `insert into report_template_turns (id, institution_id, key, turn, version) values ($1, $2, 'default', 1, 1)`,
    [id(62), theirs],
  ],
  [
    `insert into certificates (id, institution_id, subject, issuer, serial, fingerprint, not_before, not_after, certificate, sealed_key, retired_at) values ($1, $2, '他馆', '他馆', '1', 'x', now(), now(), 'x', 'x', now())`,
    [id(63), theirs],
  ],
  [`insert into signing_settings (institution_id) values ($1) on conflict do nothing`, [theirs]],
  [
    `insert into report_signatures (order_id, report_version, institution_id, signer_name, signed_at) values ($1, 99, $2, '他馆领导', now())`,
    [order, theirs],
  ],
  [
    `insert into review_comments (id, institution_id, order_id, revision, place, place_group, place_name, kind, text, made_by_name, made_at) values ($1, $2, $3, 1, 'facts/client', 'facts', '委托人', 'ask', '他馆意见', '他馆审核', now())`,
    [id(66), theirs, order],
  ],
  [
    `insert into review_marks (order_id, user_id, place, institution_id, revision, fingerprint, user_name, marked_at) values ($1, $2, 'facts/client', $3, 1, 'x', '他馆审核', now())`,
    [order, user, theirs],
  ],
  [
    `insert into signing_links (id, institution_id, leader_id, token_hash, order_ids, expires_at) values ($1, $2, $3, '\\x00', array[$4]::uuid[], now() + interval '1 hour')`,
    [id(64), theirs, user, order],
  ],
];
