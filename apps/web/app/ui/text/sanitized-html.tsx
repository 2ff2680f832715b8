import type { Config } from 'dompurify'
import { useEffect, useState } from 'react'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

// No styles, because the content policy refuses them. No forms, because of phishing.
const config: Config = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'dialog'],
  FORBID_ATTR: ['style', 'class', 'id', 'popover', 'popovertarget', 'srcset'],
}

async function sanitize(html: string): Promise<string> {
  const { default: purify } = await import('dompurify')
  const body = document.createElement('div')
  const images: HTMLImageElement[] = []
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node instanceof HTMLImageElement) images.push(node)
    if (!(node instanceof HTMLAnchorElement) || !node.hasAttribute('href')) return
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer')
  })
  body.append(purify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true }))
  purify.removeAllHooks()
  await Promise.all(images.map(show))
  return body.innerHTML
}

/** Loads a stored picture with the session. Any other picture becomes its alternative text. */
async function show(image: HTMLImageElement): Promise<void> {
  const { imagemGuardada: storedImage } = await import('#lib/guardado/imagem-guardada.ts')
  const endereco = await storedImage(image.getAttribute('src') ?? '')
  if (endereco) image.src = endereco
  else image.replaceWith(image.alt)
}

type State = { of: string; clean?: string; failed?: boolean }

/** Shows sanitized HTML, or plain text if the sanitizer fails to load. */
export function SanitizedHtml({ html, className = '' }: { html: string; className?: string }) {
  const [state, setState] = useState<State>({ of: html })

  useEffect(() => {
    let current = true
    sanitize(html).then(
      (clean) => current && setState({ of: html, clean }),
      () => current && setState({ of: html, failed: true }),
    )
    return () => {
      current = false
    }
  }, [html])

  const look = `whitespace-pre-line wrap-anywhere [&_a]:font-medium [&_a]:text-pri-ink [&_a]:underline [&_li]:list-disc [&_ul]:ps-5 [&_ol]:ps-5 [&_ol>li]:list-decimal [&_:is(p,ul,ol,pre,blockquote,h3,h4)+*]:mt-2.5 [&_:is(h1,h2,h3,h4)]:font-emphasis [&_code]:font-mono [&_img]:max-w-full [&_img]:rounded-field [&_blockquote]:ps-3 [&_blockquote]:text-ink-2 ${className}`
  if (state.of !== html || (state.clean === undefined && !state.failed)) return <Skeleton className="h-3 w-full" />
  if (state.clean === undefined) {
    return <div className={look}>{new DOMParser().parseFromString(html, 'text/html').body.textContent}</div>
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised above
  return <div className={look} dangerouslySetInnerHTML={{ __html: state.clean }} />
}
