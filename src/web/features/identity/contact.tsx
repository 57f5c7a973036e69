import { useSite } from '#web/api/session/site.ts';

/** Whom to ask when the page itself cannot help. */
export const Contact = () => {
  const { contact, institution } = useSite();
  if (!contact) return <p className="cy-soft">请联系{institution?.name ?? '所在单位'}的平台管理员。</p>;
  return (
    <div className="cy-soft">
      <p>{contact.name}</p>
      {contact.phone && <p>电话：{contact.phone}</p>}
      {contact.email && (
        <p>
          邮箱：<a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      {contact.address && <p>地址：{contact.address}</p>}
    </div>
  );
};
