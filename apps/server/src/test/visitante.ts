import type { Mensagem } from '@zelo/contract/conversa/chat'
import type { TestApp } from './app.ts'

type NaRede = Omit<Mensagem, 'criada_em'> & { criada_em: string }

const esperaMs = 25_000

/** A visitor in a company's public chat, over the API. */
export async function abrirChat(
  test: TestApp,
  {
    chave = 'clinica-aurora',
    idioma = 'br',
    identidade,
  }: { chave?: string; idioma?: string; identidade?: string } = {},
) {
  const aberta = await test.chamar({ method: 'POST', url: `/chat/${chave}/conversas`, body: { idioma, identidade } })
  if (aberta.statusCode !== 200) throw new Error(`abrir: ${aberta.statusCode} ${aberta.body}`)
  const { id, visitante, mensagens } = aberta.json() as { id: string; visitante: string; mensagens: NaRede[] }
  const url = `/chat/${chave}/conversas/${id}/mensagens`
  const headers = { 'x-visitante': visitante }

  const enviar = (texto: string, chave_cliente?: string) =>
    test.chamar({ method: 'POST', url, headers, body: { texto, chave_cliente } })

  async function ler(): Promise<{ status: string; mensagens: NaRede[] }> {
    const lida = await test.chamar({ url, headers })
    if (lida.statusCode !== 200) throw new Error(`ler: ${lida.statusCode} ${lida.body}`)
    return lida.json()
  }

  /** Waits until the client's message is answered; returns the replies. */
  async function resposta(): Promise<NaRede[]> {
    const limite = performance.now() + esperaMs
    for (let pausaMs = 5; ; pausaMs = Math.min(pausaMs * 2, 100)) {
      const { mensagens: todas } = await ler()
      const ultima = todas.findLastIndex(({ autor }) => autor === 'CLIENTE')
      if (ultima < todas.length - 1) return todas.slice(ultima + 1)
      if (performance.now() > limite) {
        const falha = test.log.findLast((linha) => linha.includes('"level":50'))
        throw new Error(`no answer to: ${todas.at(-1)?.texto}\n${falha}`)
      }
      await new Promise((resolve) => setTimeout(resolve, pausaMs))
    }
  }

  async function falar(texto: string): Promise<NaRede[]> {
    const enviada = await enviar(texto)
    if (enviada.statusCode !== 200) throw new Error(`enviar: ${enviada.statusCode} ${enviada.body}`)
    return resposta()
  }

  return { id, chave, visitante, url, headers, saudacao: mensagens, enviar, ler, resposta, falar }
}

export type Visitante = Awaited<ReturnType<typeof abrirChat>>

/** Books the first time offered, or the one like `horario`. Returns the last reply. */
export async function marcar(
  visitante: Visitante,
  { pedido, horario, nome, email }: { pedido: string; horario?: string; nome: string; email: string },
): Promise<NaRede[]> {
  let ditas = await visitante.falar(pedido)
  for (let passo = 0; passo < 8; passo++) {
    const texto = ditas.map((dita) => dita.texto).join(' ')
    const opcoes = ditas.at(-1)?.opcoes ?? []
    if (/Prontinho|all set|está marcado|is booked|não fiz este pedido/i.test(texto)) return ditas
    if (/em nome de quem|what name|whose name/i.test(texto)) ditas = await visitante.falar(nome)
    else if (/e-mail/i.test(texto)) ditas = await visitante.falar(email)
    else if (/Posso marcar|shall I book|Can I book/i.test(texto)) ditas = await visitante.falar(opcoes[0] ?? 'sim')
    else {
      const escolhida = horario ? opcoes.find((opcao) => opcao.includes(horario)) : opcoes[0]
      if (!escolhida) return ditas
      ditas = await visitante.falar(escolhida)
    }
  }
  return ditas
}
