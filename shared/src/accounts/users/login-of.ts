/** What a person enters to sign in. */
export const loginOf = ({ email }: { email: string }): string => email;
