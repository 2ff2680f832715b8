import { type APIRequestContext, expect } from '@playwright/test'

type Mensagem = { ordem: number; autor: string; texto: string; opcoes: string[] }

/** Books through the public chat API; returns the agent's last message. */
export async function agendarPelaApi(
  request: APIRequestContext,
  nome: string,
  { chave = 'clinica-aurora', pedido = 'quero marcar uma limpeza com a Dra. Lívia semana que vem' } = {},
): Promise<string> {
  const base = `/api/chat/${chave}/conversas`
  const { id, visitante } = await (await request.post(base, { data: {} })).json()
  const headers = { 'x-visitante': visitante }
  const dizer = async (texto: string): Promise<Mensagem> => {
    const enviada: Mensagem = await (await request.post(`${base}/${id}/mensagens`, { headers, data: { texto } })).json()
    let resposta: Mensagem | undefined
    await expect(async () => {
      const lida = await request.get(`${base}/${id}/mensagens?depois_de=${enviada.ordem}`, { headers })
      resposta = ((await lida.json()).mensagens as Mensagem[]).at(-1)
      expect(resposta).toBeDefined()
    }).toPass()
    return resposta as Mensagem
  }
  const oferta = await dizer(pedido)
  await dizer(oferta.opcoes[0] as string)
  await dizer(nome)
  await dizer('não tenho')
  return (await dizer('sim')).texto
}
