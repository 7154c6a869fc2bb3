/** Texts that cause harm wherever they are not treated as plain text. */
export const hostileTexts: readonly string[] = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</textarea><svg onload=alert(1)>',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '{{constructor.constructor("alert(1)")()}}',
  '#{alert(1)}',
  '<!--<script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<style>@import "//evil.test"</style>',
  "'; drop table questions; --",
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
]
