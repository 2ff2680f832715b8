import type { consultarContato } from '@zelo/contract/contato'
import { request, semEsquema } from '#lib/api-client.ts'
import { idiomaAtual } from '#lib/idioma-atual.ts'
import { todos } from './pagina.ilha.ts'

const chamada = semEsquema<typeof consultarContato>('GET', '/contato')

/** Writes today's contact data over the prerendered ones, once some of them come near. */
export function acompanharContato(): void {
  const marcas = todos('[data-contato]')
  if (marcas.length === 0) return
  const vigia = new IntersectionObserver(
    (entradas) => {
      if (!entradas.some(({ isIntersecting }) => isIntersecting)) return
      vigia.disconnect()
      request(chamada, {}).then(
        (contato) => {
          for (const marca of marcas) {
            const campo = marca.dataset.contato as keyof typeof contato
            const valor = contato[campo]
            const texto = typeof valor === 'object' ? valor?.[idiomaAtual()] : valor
            const canal = marca.closest<HTMLElement>('[data-canal]')
            if (canal) canal.hidden = !texto
            if (campo !== 'whatsapp') marca.textContent = texto ?? ''
            if (marca instanceof HTMLAnchorElement) marca.href = endereco(campo, texto ?? '')
          }
        },
        () => {},
      )
    },
    { rootMargin: '100px' },
  )
  for (const marca of marcas) vigia.observe(marca)
}

function endereco(campo: string, texto: string): string {
  if (campo === 'email') return `mailto:${texto}`
  const digitos = texto.replace(/\D/g, '')
  return campo === 'whatsapp' ? `https://wa.me/${digitos}` : `tel:${texto.startsWith('+') ? '+' : '+55'}${digitos}`
}
