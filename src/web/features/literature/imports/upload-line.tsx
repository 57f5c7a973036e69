import { Button, Progress } from 'antd';
import { sizeWords } from '#web/ui/value/size-words.ts';
import type { Upload } from './use-uploads.ts';

interface UploadLineProps {
  upload: Upload;
  onAgain: () => void;
  onLeave: () => void;
}

/** A file on its way to the server. */
export const UploadLine = ({ upload: { file, share, fault }, onAgain, onLeave }: UploadLineProps) => (
  <li className="imports-line" data-state={fault ? 'failed' : 'running'}>
    <div className="imports-what">
      <strong>{file.name}</strong>
      <small>{sizeWords(file.size)}</small>
    </div>
    <div className="imports-how">
      {fault ? (
        <span role="alert">{fault}</span>
      ) : (
        <div className="imports-progress">
          <Progress aria-label={`${file.name} 的上传进度`} percent={Math.round((share ?? 0) * 100)} size="small" />
          <span role="status">{share === undefined ? '等待上传' : share < 1 ? '正在上传' : '已上传，正在识别'}</span>
        </div>
      )}
    </div>
    <div className="imports-tools">
      {fault && (
        <Button aria-label={`重新上传 ${file.name}`} onClick={onAgain}>
          重试
        </Button>
      )}
      <Button aria-label={`${fault ? '移去' : '取消上传'} ${file.name}`} onClick={onLeave}>
        {fault ? '移去' : '取消'}
      </Button>
    </div>
  </li>
);
