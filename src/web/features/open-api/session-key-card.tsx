import { Button } from 'antd';
import { useState } from 'react';
import type { OpenStatistics } from '#contracts/open-api/open-calls.ts';
import { faultsOf } from '#web/api/transport/failure-reading.ts';
import { getOpen } from '#web/api/transport/service.ts';
import { Card } from '#web/ui/page/card.tsx';
import { Note } from '#web/ui/page/note.tsx';
import { Fact } from '#web/ui/value/fact.tsx';

/** §7.2: the key that this sign-in brought, used as another system would: signed, and for reading alone. */
export const SessionKeyCard = () => {
  const [found, setFound] = useState<OpenStatistics>();
  const [fault, setFault] = useState<string>();
  const read = async () => {
    setFault(undefined);
    try {
      setFound(await getOpen<OpenStatistics>('/statistics'));
    } catch (error) {
      setFault(faultsOf(error, []).sentence);
    }
  };
  return (
    <Card
      title="本次登录的密钥"
      text="登录时得到的 accessToken 与 signKey 可以读取您自己看得到的论文、委托与统计；不能写入，退出即失效。"
      extra={<Button onClick={() => void read()}>签名试读今年的统计</Button>}
    >
      {fault && <Note kind="danger">{fault}</Note>}
      {found && (
        <dl>
          <Fact name={`${found.from} 至 ${found.to} 提交`}>{found.submitted}</Fact>
          <Fact name="办结">{found.completed}</Fact>
        </dl>
      )}
    </Card>
  );
};
