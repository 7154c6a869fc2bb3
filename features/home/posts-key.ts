/** Query key of the newest posts of the blog. */
export const postsKey = (locale: string) => ['home', 'posts', locale] as const
