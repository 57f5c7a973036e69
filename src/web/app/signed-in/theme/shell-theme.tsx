import { ConfigProvider } from 'antd';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { isApplicant, isUserType } from '#domain/identity/user-types.ts';
import { device } from '#web/api/session/device.ts';
import { defaultTheme } from '#web/api/session/session.ts';
import { useSite } from '#web/api/session/site.ts';
import { useSession } from '#web/api/transport/service.ts';
import { styleNonce } from '#web/style-nonce.ts';
import { applyAccent } from '#web/ui/theme/accent.ts';
import { antdTheme } from './antd-theme.ts';
import { words } from './locale-words.ts';
import { useDark } from './use-dark.ts';

const sizes = ['small', 'medium', 'large'] as const;
// Read once: changed later, the library would draw every open page anew, and what was typed would be lost.
const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
const onPhone = device === 'mobile';
const isHex = (colour: string | undefined): colour is string => /^#[0-9a-f]{6}$/i.test(colour ?? '');

// Made once: another object of the same content would have every widget of every open tab drawn anew.
const csp = { nonce: styleNonce };
const button = { autoInsertSpace: false };

/** The big component library in the user's colour, size and language, under the content policy's nonce. */
export const ShellTheme = ({ children }: { children: ReactNode }) => {
  const { branding } = useSite();
  const chosen = useSession((state) => state.theme);
  const size = useSession((state) => state.size);
  const userType = useSession((state) => state.UserType);
  const dark = useDark();
  const institutional = useSession((state) => state.shell?.primaryColour);
  const accent = [chosen, institutional, branding.primaryColor, defaultTheme].find(isHex) ?? defaultTheme;
  const airy = userType !== undefined && isUserType(userType) && isApplicant(userType);
  const fontSize = onPhone ? 16 : airy ? 15 : 14;
  const theme = useMemo(() => antdTheme({ accent, dark, fontSize, still }), [accent, dark, fontSize]);
  useLayoutEffect(() => {
    applyAccent(document.documentElement, accent);
    return () => applyAccent(document.documentElement, branding.primaryColor);
  }, [accent, branding.primaryColor]);
  return (
    <ConfigProvider
      locale={words}
      theme={theme}
      csp={csp}
      componentSize={onPhone ? 'large' : (sizes.find((each) => each === size) ?? 'small')}
      button={button}
    >
      {children}
    </ConfigProvider>
  );
};
