import { Button, Image } from 'antd';
import { useEffect, useState } from 'react';
import { blob } from '#web/api/service.ts';

/** A picture that only its sender and staff may see; fetched when asked for. */
export const FeedbackPicture = ({ id }: { id: string }) => {
  const [wanted, setWanted] = useState(false);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!wanted) return;
    let made: string | undefined;
    let gone = false;
    blob('GET /files/:id', { params: { id } }).then(
      (file) => {
        if (gone) return;
        made = URL.createObjectURL(file.blob);
        setUrl(made);
      },
      () => setWanted(false),
    );
    return () => {
      gone = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [wanted, id]);
  if (!url)
    return (
      <Button size="small" loading={wanted} onClick={() => setWanted(true)}>
        查看图片
      </Button>
    );
  return <Image src={url} alt="反馈附图" width={240} />;
};
