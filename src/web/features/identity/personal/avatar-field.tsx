import { Avatar, Button, Progress } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { CallFailure } from '#web/api/transport/failure.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { session, upload, useSession } from '#web/api/transport/service.ts';
import { Stack, Text } from '#web/ui/layout/layout.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { avatarFault, avatarTypes } from './avatar-rules.ts';
import { words } from './personal-words.ts';
import './avatar-field.css';

interface Chosen {
  file: File;
  url: string;
}

const useAvatar = () => {
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const [share, setShare] = useState<number>();

  const drop = () => setChosen(undefined);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const problem = avatarFault(file);
    setFault(problem);
    setChosen(problem ? undefined : { file, url: URL.createObjectURL(file) });
  };
  const send = async () => {
    if (!chosen) return;
    setShare(0);
    try {
      await upload('POST /avatar/update', chosen.file, { onProgress: setShare, quiet: true });
      session.setImages({ userImg: chosen.url });
      setChosen(undefined);
      showNotice(words.pictureChanged, noticeDuration, 'success');
    } catch (error) {
      setFault(error instanceof CallFailure ? error.message : words.pictureFailed);
    } finally {
      setShare(undefined);
    }
  };
  return { chosen, fault, share, choose, drop, send };
};

/** The picture as it is, the chosen one beside it before it is sent. */
export const AvatarField = ({ name }: { name: string }) => {
  const current = useSession((state) => state.userImg);
  const input = useRef<HTMLInputElement>(null);
  const { chosen, fault, share, choose, drop, send } = useAvatar();
  useEffect(() => {
    const url = chosen?.url;
    return () => {
      if (url && session.store.getState().userImg !== url) URL.revokeObjectURL(url);
    };
  }, [chosen]);
  return (
    <Stack className="personal-avatar" gap={12} justifyItems="center" padTop={6}>
      <Avatar size={88} src={(chosen?.url ?? current) || undefined} alt={chosen ? words.newPicture : words.picture}>
        {[...name].at(-1)}
      </Avatar>
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept={avatarTypes.join(',')}
        aria-label={words.choosePicture}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {chosen ? (
        <div className="cy-flow">
          <Button type="primary" loading={share !== undefined} onClick={() => void send()}>
            {words.takePicture}
          </Button>
          <Button disabled={share !== undefined} onClick={drop}>
            {words.cancel}
          </Button>
        </div>
      ) : (
        <Button onClick={() => input.current?.click()}>{words.changePicture}</Button>
      )}
      {share !== undefined && <Progress aria-label={words.uploading} percent={Math.round(share * 100)} size="small" />}
      {fault && (
        <Text as="p" margin={0} tone="danger" size="second" textAlign="center" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
};
