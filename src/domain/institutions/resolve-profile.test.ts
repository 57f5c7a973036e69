import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ProfileOverlay, registrationOf } from './profile.ts';
import { defaultProfile } from './profiles/default.ts';
import { resolveProfile } from './resolve-profile.ts';

const known = [151, 187, 270, 288, 312, 322];
const laid = (overlay: unknown) => resolveProfile({ id: 100, overlay: overlay as ProfileOverlay });

describe('profiles', () => {
  test('§1.1 the platform is titled 文献收录与引用检索服务平台', () => {
    expect(resolveProfile({ id: null }).branding.platformTitle).toBe('文献收录与引用检索服务平台');
  });

  test('§1.5 in institution 270 type 4 is the acceptance librarian and type 5 the rechecker', () => {
    expect(resolveProfile({ id: 270 }).userTypeNames).toMatchObject({ 4: '受理馆员', 5: '复审馆员' });
  });

  test('§1.9 every institution has a branding of its own', () => {
    const brandings = known.map((id) => resolveProfile({ id }).branding);
    expect(new Set(brandings.map((branding) => branding.shortName)).size).toBe(known.length);
    expect(new Set(brandings.map((branding) => branding.primaryColour)).size).toBe(known.length);
  });

  test('§1.10 the listed institutions differ from the default, any other is the default', () => {
    for (const id of known) expect(resolveProfile({ id })).not.toEqual(defaultProfile);
    expect(resolveProfile({ id: 100 })).toEqual(defaultProfile);
  });

  test('§2.8 only the profile of 187 signs in at /cmu_login', () => {
    expect(known.filter((id) => resolveProfile({ id }).loginPath === '/cmu_login')).toEqual([187]);
  });

  test('§2.20 151 and 187 draw their reports by their own templates, the others by the plain one', () => {
    expect(known.map((id) => resolveProfile({ id }).reportTemplate)).toEqual([
      'exportWord_151',
      'exportWord_187',
      'exportWord',
      'exportWord',
      'exportWord',
      'exportWord',
    ]);
  });

  test('§2.24 only one institution shows a footer, V3.1.5', () => {
    expect(known.map((id) => resolveProfile({ id }).footer)).toEqual([null, null, null, 'V3.1.5', null, null]);
    expect(defaultProfile.footer).toBeNull();
  });

  test('§9.9 the default theme colour is #1890ff', () => {
    expect(defaultProfile.branding.primaryColour).toBe('#1890ff');
  });

  test('§+ an overlay changes what it names and leaves the rest', () => {
    const profile = resolveProfile({
      id: 270,
      overlay: {
        branding: { shortName: '新馆' },
        services: { citation: { reviewLevels: 2 } },
        menuFirst: { 5: ['/recheck'] },
      },
    });
    expect(profile.branding).toMatchObject({ shortName: '新馆', platformTitle: '文献收录与引用检索服务平台' });
    expect(profile.services.citation).toEqual({ ...defaultProfile.services.citation, reviewLevels: 2 });
    expect(profile.menuFirst).toEqual({ 4: ['/accept'], 5: ['/recheck'] });
  });

  test('§+ null in an overlay takes away a footer or a target by type', () => {
    const overlay = { footer: null, notificationTarget: { 4: null } } as unknown as ProfileOverlay;
    expect(resolveProfile({ id: 288, overlay }).footer).toBeNull();
    expect(resolveProfile({ id: 270, overlay }).notificationTarget).toEqual({ 5: '/recheck/user_work_order' });
  });

  test('§+ sign-on settings are no part of a profile, even where an overlay names them', () => {
    const cas = { serverUrl: 'https://cas.example.edu/cas', version: 3, service: 'https://lib.example.edu/' };
    expect(laid({ cas } as ProfileOverlay)).not.toHaveProperty('cas');
  });

  test('§+ novelty keeps at least one review level', () => {
    expect(laid({ services: { novelty: { reviewLevels: 0 } } }).services.novelty.reviewLevels).toBe(1);
    expect(laid({ services: { patent: { reviewLevels: 0 } } }).services.patent.reviewLevels).toBe(0);
  });

  test('§+ values that do not fit and keys nobody knows change nothing', () => {
    const junk = {
      branding: { primaryColour: 'red', heroLines: 'one', surprise: 1 },
      loginPath: 'https://evil.example',
      bellHiddenFor: [2, 77],
      notificationTarget: { 4: '//evil.example', 77: '/x' },
      reportTemplate: '../secret',
      sessionHours: -1,
      refundShares: { beforeWork: 101 },
      surprise: true,
      constructor: { prototype: 1 },
    };
    expect(laid(junk)).toEqual(defaultProfile);
  });

  test('§+ whatever lies in the database row, a profile comes out whole', () => {
    const keys = fc.constantFrom(...Object.keys(defaultProfile), '__proto__', 'toString', 'x');
    fc.assert(
      fc.property(
        fc.oneof(fc.dictionary(keys, fc.anything()), fc.anything()),
        fc.constantFrom(...known, 100),
        (overlay, id) => {
          const profile = resolveProfile({ id, overlay: overlay as ProfileOverlay });
          expect(Object.keys(profile).sort()).toEqual(Object.keys(defaultProfile).sort());
          expect(Object.keys(profile.branding).sort()).toEqual(Object.keys(defaultProfile.branding).sort());
          expect(profile.services.novelty.reviewLevels).toBeGreaterThanOrEqual(1);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('§+ an institution that registers by e-mail code falls back to approval while no mail leaves', () => {
    expect(registrationOf(defaultProfile, true)).toBe('email-code');
    expect(registrationOf(defaultProfile, false)).toBe('approval');
    expect(registrationOf({ ...defaultProfile, registration: 'closed' }, false)).toBe('closed');
  });
});
