import type { PersonalProfile } from '#contracts/identity/personal.ts';
import { useSession } from '#web/api/transport/service.ts';
import { Grid, Stack, Text } from '#web/ui/layout/layout.tsx';
import { Skeleton } from '#web/ui/load/skeleton.tsx';
import { Fact, FactLines } from '#web/ui/value/fact.tsx';
import { Moment } from '#web/ui/value/moment.tsx';
import { AddressesCard } from './personal/addresses-card.tsx';
import { AvatarField } from './personal/avatar-field.tsx';
import { ChoicesCard } from './personal/choices-card.tsx';
import { ContactsCard } from './personal/contacts-card.tsx';
import { words } from './personal/personal-words.ts';
import { ProfileForm } from './personal/profile-form.tsx';
import { SecurityCard } from './personal/security-card.tsx';
import { SessionsCard } from './personal/sessions-card.tsx';
import { useProfile } from './personal/use-profile.ts';
import './personal/personal.css';
import './personal-page.css';

const Facts = ({ profile }: { profile: PersonalProfile }) => {
  const role = useSession((state) => state.shell?.userTypeName);
  const facts: [string, string][] = [
    [words.account, profile.username],
    [words.identity, role ?? ''],
    [words.unit, profile.institutionName],
    [words.station, profile.stationName],
    [words.staffNumber, profile.staffNumber],
  ];
  return (
    <Stack as="dl" className="personal-facts" gap={6} margin="4 0 0">
      <FactLines of={facts.filter(([, value]) => value !== '')} />
      <Fact name={words.registeredOn}>
        <Moment at={profile.createdAt} day />
      </Fact>
    </Stack>
  );
};

/** §2.17 /Personal/index: who one is here, and what one wants of it. */
export const PersonalPage = () => {
  const { data: profile, load } = useProfile();
  if (!profile) return <Skeleton load={load} rows={6} name={words.profile} />;
  return (
    <Grid columns="260px 1fr" gap={16} narrow={{ columns: '1fr' }}>
      <Text as="h1" column="1 / -1" size="title">
        {words.personalPage}
      </Text>
      <Stack
        as="aside"
        className="ui-card"
        gap={12}
        alignContent="start"
        alignSelf="start"
        aria-label={words.accountFacts}
      >
        <AvatarField name={profile.fullName} />
        <Text as="strong" size={17} textAlign="center">
          {profile.fullName}
        </Text>
        <Facts profile={profile} />
      </Stack>
      <Stack gap={16} minWidth={0}>
        <ProfileForm profile={profile} />
        <ContactsCard profile={profile} />
        {profile.institutionName && <AddressesCard />}
        <SecurityCard profile={profile} />
        <SessionsCard />
        <ChoicesCard profile={profile} />
      </Stack>
    </Grid>
  );
};
