import type { informarPagadorDoAgendamento, informarPagadorSinal, SinalDoCliente } from '@zelo/contract/sinal'
import { ErroApi } from '#lib/api-client.ts'
import { copiar } from '#lib/copiar.ts'
import { formatReais } from '#lib/reais.ts'
import { ligarFormulario } from './formulario.ts'
import { quando } from './horarios.ts'
import { preencher } from './preencher.ts'

type NaRede = Omit<SinalDoCliente, 'expira_em'> & { expira_em: string }

const cadaMs = 3000
const copiadoMs = 2000

/** Fills a `PagarSinal`; hides it while nothing waits to be paid. */
export function mostrarSinal(raiz: HTMLElement, sinal: NaRede | null, fuso: string): void {
  const bloco = raiz.querySelector<HTMLElement>('[data-sinal]')
  if (!bloco) return
  const espera = sinal?.situacao === 'AGUARDANDO'
  bloco.hidden = !espera
  if (!sinal) return
  preencher(raiz, {
    sinal_valor: formatReais(sinal.valor_centavos),
    sinal_prazo: quando(sinal.expira_em, fuso),
    sinal_regra: sinal.regra,
    sinal_automatico: sinal.automatico && sinal.pix !== null ? 'sim' : null,
    sinal_na_mao: sinal.automatico ? null : 'sim',
    pix: sinal.pix,
    sinal_pede_pagador: sinal.andamento === 'PEDE_PAGADOR' ? 'sim' : null,
    sinal_pagador_recusado: sinal.andamento === 'PEDE_PAGADOR' && sinal.pagador !== null ? 'sim' : null,
    sinal_em_analise: sinal.andamento === 'EM_ANALISE' ? 'sim' : null,
    sinal_sem_cobranca: sinal.andamento === 'SEM_COBRANCA' ? 'sim' : null,
    sinal_pagador: sinal.pix === null ? null : sinal.pagador,
  })
  const parte = (nome: string) => bloco.querySelector<HTMLElement>(`[data-${nome}]`)
  const [gerando, codigo, pagina] = [parte('gerando'), parte('codigo'), parte('pagina')]
  if (gerando) gerando.hidden = sinal.pix !== null || sinal.andamento !== null
  if (codigo) codigo.hidden = sinal.pix === null
  if (pagina instanceof HTMLAnchorElement) {
    pagina.hidden = sinal.pagina === null
    if (sinal.pagina) pagina.href = sinal.pagina
  }
  const qr = bloco.querySelector('[data-qr]')
  if (qr && sinal.qr) {
    qr.setAttribute('viewBox', `0 0 ${sinal.qr.lado} ${sinal.qr.lado}`)
    qr.querySelector('path')?.setAttribute('d', sinal.qr.d)
  }
  const botao = parte('copiar')
  const { pix } = sinal
  if (botao && pix) {
    botao.onclick = async () => {
      const recusa = parte('recusa')
      const deu = await copiar(pix)
      if (recusa) recusa.hidden = deu
      if (!deu) {
        const escrito = bloco.querySelector('[data-dado=pix]')
        if (escrito) getSelection()?.selectAllChildren(escrito)
        return
      }
      mostrarCopiado(botao, true)
      setTimeout(() => mostrarCopiado(botao, false), copiadoMs)
    }
  }
}

function mostrarCopiado(botao: HTMLElement, copiado: boolean): void {
  const parte = (nome: string) => botao.querySelector<HTMLElement>(`[data-${nome}]`)
  const [antes, depois] = [parte('antes'), parte('depois')]
  if (antes) antes.hidden = copiado
  if (depois) depois.hidden = !copiado
}

/** Who pays, told to the company's gateway: the code comes with the answer. `token` is what is held when it is sent. */
export function ligarPagador(
  raiz: HTMLElement,
  {
    chamada,
    token,
    aoResponder,
  }: {
    chamada: typeof informarPagadorSinal | typeof informarPagadorDoAgendamento
    token: () => string
    aoResponder: (sinal: NaRede) => void
  },
): void {
  const form = raiz.querySelector<HTMLFormElement>('form[data-pagador]')
  if (!form) return
  ligarFormulario(form, {
    chamada,
    entrada: (dados) => ({
      params: { token: token() },
      body: { nome: String(dados.get('nome')), documento: String(dados.get('documento')) },
    }),
    aoResponder,
  })
}

/** Asks again every few seconds while somebody looks, until nothing waits any more. What fails is asked another time. */
export function acompanharSinal<T extends { sinal: NaRede | null }>(
  ler: () => Promise<T>,
  aoMudar: (lido: T) => void,
): void {
  let antes = ''
  const passo = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const lido = await ler()
        const agora = JSON.stringify(lido.sinal)
        if (agora !== antes) aoMudar(lido)
        antes = agora
        if (lido.sinal?.situacao !== 'AGUARDANDO') return
      } catch (motivo) {
        if (!(motivo instanceof ErroApi)) throw motivo
      }
    }
    setTimeout(() => void passo(), cadaMs)
  }
  setTimeout(() => void passo(), cadaMs)
}
