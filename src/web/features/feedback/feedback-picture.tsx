import { Button, Image } from 'antd';
import { useState } from 'react';
import { useBlobUrl } from '#web/api/hooks/use-blob-url.ts';
import { blob } from '#web/api/transport/service.ts';
import { words } from './feedback-words.ts';

/** A picture that only its sender and staff may see; fetched when asked for. */
export const FeedbackPicture = ({ id }: { id: string }) => {
  const [wanted, setWanted] = useState(false);
  const url = useBlobUrl(wanted ? id : null, (file) => blob('GET /files/:id', { params: { id: file } }));
  if (!url)
    return (
      <Button size="small" onClick={() => setWanted(true)}>
        {words.seePicture}
      </Button>
    );
  return <Image src={url} alt={words.pictureOf} width={240} />;
};
