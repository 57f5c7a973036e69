import { Button, Progress } from 'antd';
import { Box, Row, Stack, Text } from '#web/ui/layout/layout.tsx';
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
    <Stack className="imports-what" gap={2} minWidth={0} breaks>
      <strong>{file.name}</strong>
      <Text as="small" tone="soft" size="second">
        {sizeWords(file.size)}
      </Text>
    </Stack>
    <Stack className="imports-how" gap={2} minWidth={0} breaks>
      {fault ? (
        <span role="alert">{fault}</span>
      ) : (
        <Box numeric>
          <Progress aria-label={`${file.name} 的上传进度`} percent={Math.round((share ?? 0) * 100)} size="small" />
          <span role="status">{share === undefined ? '等待上传' : share < 1 ? '正在上传' : '已上传，正在识别'}</span>
        </Box>
      )}
    </Stack>
    <Row gap={6} justify="flex-end" wrap phone={{ justify: 'flex-start' }}>
      {fault && (
        <Button aria-label={`重新上传 ${file.name}`} onClick={onAgain}>
          重试
        </Button>
      )}
      <Button aria-label={`${fault ? '移去' : '取消上传'} ${file.name}`} onClick={onLeave}>
        {fault ? '移去' : '取消'}
      </Button>
    </Row>
  </li>
);
