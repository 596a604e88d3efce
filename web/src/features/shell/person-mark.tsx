import { Avatar } from '@mantine/core';
import { initials } from './initials.ts';

/** A person's photo, or initials where there is none. */
export function PersonMark({
  name,
  photo,
  size = 36,
}: {
  name: string;
  photo: string | null;
  size?: number;
}) {
  return (
    <Avatar src={photo} size={size} color="accent" variant="light" alt="">
      {initials(name)}
    </Avatar>
  );
}
