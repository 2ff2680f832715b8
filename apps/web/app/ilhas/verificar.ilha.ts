import type { verificarRegistro } from '@zelo/contract/registro'
import { ErroApi, request, semEsquema } from '#lib/api-client.ts'
import { bcp47, idiomaAtual } from '#lib/idioma-atual.ts'
import { mostrarEstado } from './estados.ts'
import { avisarErro } from './formulario.ts'
import { preencher } from './preencher.ts'

const verificar = semEsquema<typeof verificarRegistro>('GET', '/verificar/:codigo')

/** Checks the code at the end of the address, or the one that is typed. */
export async function iniciar(raiz: HTMLElement): Promise<void> {
  const form = raiz.querySelector<HTMLFormElement>('form[data-codigo]')
  const campo = form?.querySelector<HTMLInputElement>('input')
  const doEndereco = decodeURIComponent(location.pathname.split('/')[2] ?? '')
  form?.addEventListener('submit', async (event) => {
    event.preventDefault()
    const codigo = campo?.value.trim()
    if (!codigo) return
    history.replaceState(history.state, '', `/verificar/${encodeURIComponent(codigo)}`)
    await conferir(raiz, codigo)
  })
  if (!doEndereco) return
  if (campo) campo.value = doEndereco
  await conferir(raiz, doEndereco)
}

async function conferir(raiz: HTMLElement, codigo: string): Promise<void> {
  try {
    const lida = await request(verificar, { params: { codigo } })
    preencher(raiz, {
      codigo: lida.codigo,
      mensagens: String(lida.mensagens),
      apagadas: sePassaDeZero(lida.apagadas),
      arquivos: sePassaDeZero(lida.arquivos),
      arquivos_apagados: sePassaDeZero(lida.arquivos_apagados),
      arquivos_fora: sePassaDeZero(lida.arquivos_fora),
      periodo: `${quando(lida.primeira_em)} – ${quando(lida.ultima_em)}`,
      emitido: quando(lida.emitido_em),
    })
    mostrarEstado(raiz, lida.situacao.toLowerCase())
  } catch (motivo) {
    if (!(motivo instanceof ErroApi)) throw motivo
    if (motivo.status === 404 || motivo.status === 422) mostrarEstado(raiz, 'ausente')
    else avisarErro(motivo)
  }
}

function sePassaDeZero(quantos: number): string | null {
  return quantos > 0 ? String(quantos) : null
}

function quando(instante: string): string {
  return new Intl.DateTimeFormat(bcp47(idiomaAtual()), { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(instante),
  )
}
