import { useContext, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { linkForAnyone, useLinkedFile, type WantedFile } from '#web/api/transport/linked-file.ts';
import { saveFile } from '#web/api/transport/save-file.ts';
import { noticeDuration } from '#web/api/transport/sentences.ts';
import { Button } from '#web/ui/button.tsx';
import { DocumentView } from '#web/ui/document/document-view.tsx';
import { Loading } from '#web/ui/load/loading.tsx';
import { InsideMain } from '#web/ui/page/inside-main.ts';
import { MessagePage } from '#web/ui/page/message-page.tsx';
import { showNotice } from '#web/ui/page/notice-store.ts';
import { words } from './document-view-words.ts';
import { wantedFile } from './wanted-file.ts';
import './files.css';

const ShareButton = ({ wanted }: { wanted: Exclude<WantedFile, { token: string }> }) => {
  const [address, setAddress] = useState<string>();
  const share = async () => {
    const link = await linkForAnyone(wanted);
    // A plain-http host has no clipboard: then the address is shown to be copied by hand.
    await navigator.clipboard?.writeText(link).then(
      () => showNotice(words.copied, noticeDuration, 'success'),
      () => setAddress(link),
    );
    if (!navigator.clipboard) setAddress(link);
  };
  return address ? (
    <input
      className="cy-input files-address"
      aria-label={words.limitedLink}
      readOnly
      value={address}
      onFocus={(event) => event.target.select()}
    />
  ) : (
    <Button onClick={() => void share().catch(() => undefined)}>{words.copyLink}</Button>
  );
};

const NothingAsked = () => (
  <MessagePage title={words.preview} text={words.needsLink}>
    <Link className="cy-button" to="/">
      {words.toHome}
    </Link>
  </MessagePage>
);

/** Every viewer of §2: PDF, Word as a draft, Excel; by a link of some minutes, or of what the user may see. */
export const DocumentViewPage = () => {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const inside = useContext(InsideMain);
  const wanted = wantedFile(pathname, params);
  const { file, fault, retry } = useLinkedFile(wanted);
  const Landmark = inside ? 'div' : 'main';
  if (!wanted) return <NothingAsked />;
  if (fault)
    return <MessagePage title={words.notOpened} text={fault} action={{ label: words.again, onPress: retry }} />;
  if (!file) return <Loading />;
  // What may be read here the server handed out already, and it refuses drafts of a lapsed contract itself.
  const download = () => saveFile(file.blob, file.name);
  return (
    <Landmark className="files-view" data-framed={inside || undefined}>
      <h1 className="visually-hidden">{words.preview}</h1>
      <DocumentView
        key={file.name}
        name={file.name}
        bytes={file.bytes}
        onDownload={download}
        tools={!('token' in wanted) && <ShareButton wanted={wanted} />}
      />
    </Landmark>
  );
};
