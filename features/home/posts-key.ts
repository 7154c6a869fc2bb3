/** Under which the newest posts of the blog are kept. */
export const postsKey = (locale: string) => ['home', 'posts', locale] as const
