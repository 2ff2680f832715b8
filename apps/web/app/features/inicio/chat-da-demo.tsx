import { useEffect } from 'react'

const chave = 'clinica-aurora'

/** The same bubble that a customer's site embeds, talking to the demo company. It comes after everything else. */
export function ChatDaDemo() {
  useEffect(() => {
    const script = document.createElement('script')
    script.src = '/widget.js'
    script.async = true
    script.dataset.chave = chave
    document.body.append(script)
    return () => {
      script.remove()
      for (const host of document.querySelectorAll('[data-zelo-widget]')) host.remove()
    }
  }, [])
  return null
}
