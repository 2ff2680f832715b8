import { type APIRequestContext, expect } from '@playwright/test'

type Mensagem = { ordem: number; autor: string; texto: string; opcoes: string[] }

/** `dizer` sends a text and returns the agent's answer. */
type Conversa = { id: string; dizer: (texto: string) => Promise<Mensagem> }

/** Opens a conversation through the public chat API. */
export async function conversarPelaApi(request: APIRequestContext, chave = 'clinica-aurora'): Promise<Conversa> {
  const base = `/api/chat/${chave}/conversas`
  const { id, visitante } = await (await request.post(base, { data: {} })).json()
  const headers = { 'x-visitante': visitante }
  async function dizer(texto: string): Promise<Mensagem> {
    const enviada: Mensagem = await (await request.post(`${base}/${id}/mensagens`, { headers, data: { texto } })).json()
    let resposta: Mensagem | undefined
    await expect(async () => {
      const lida = await request.get(`${base}/${id}/mensagens?depois_de=${enviada.ordem}`, { headers })
      resposta = ((await lida.json()).mensagens as Mensagem[]).at(-1)
      expect(resposta).toBeDefined()
    }).toPass()
    return resposta as Mensagem
  }
  return { id, dizer }
}

/** Books in a new conversation, or in the given one. Returns the agent's last message. */
export async function agendarPelaApi(
  request: APIRequestContext,
  nome: string,
  {
    chave = 'clinica-aurora',
    pedido = 'quero marcar uma limpeza com a Dra. Lívia semana que vem',
    email = 'não tenho',
    conversa,
  }: { chave?: string; pedido?: string; email?: string; conversa?: Conversa } = {},
): Promise<string> {
  const { dizer } = conversa ?? (await conversarPelaApi(request, chave))
  const oferta = await dizer(pedido)
  await dizer(oferta.opcoes[0] as string)
  await dizer(nome)
  await dizer(email)
  return (await dizer('sim')).texto
}
