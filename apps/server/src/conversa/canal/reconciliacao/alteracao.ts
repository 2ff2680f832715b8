import { and, eq } from 'drizzle-orm'
import { canalEvento } from '#conversa/canal/canal.table.ts'
import { acharContato, trancar } from '#conversa/canal/entrada/contato.ts'
import { abrir, anotar, type Leitura, limpar } from '#conversa/canal/entrada/leitura.ts'
import { alteradas, nomesDaMidia } from '#conversa/canal/frases-canal.ts'
import type { EventoLido } from '#conversa/canal/provedores/canal.porta.ts'
import { portas } from '#conversa/canal/provedores/portas.ts'
import { resumir } from '#conversa/conversa/resumo.ts'

type Mensagem = Extract<EventoLido, { tipo: 'mensagem' }>

/**
 * A client's change of an earlier message, shown at the end of the conversation, whose record keeps
 * the first words. A correction of their last message is answered as a new one; any other is only
 * shown. 'espera': the changed message is not read yet.
 */
export async function lerAlteracao(
  leitura: Leitura,
  { original, texto, quando }: Extract<EventoLido, { tipo: 'alteracao' }>,
): Promise<'espera' | 'feita' | { mensagem: Mensagem; titulo: string }> {
  const { tx, canal: daqui, agora } = leitura
  const { empresaId } = daqui
  const [evento] = await tx
    .select({ dados: canalEvento.dados, estado: canalEvento.estado })
    .from(canalEvento)
    .where(
      and(
        eq(canalEvento.empresaId, empresaId),
        eq(canalEvento.canalId, daqui.id),
        eq(canalEvento.provedorId, original),
      ),
    )
  if (evento?.estado === 'PENDENTE') return 'espera'
  const antes = evento && portas[daqui.tipo].ler(JSON.parse(evento.dados))
  if (antes?.tipo !== 'mensagem' || antes.deMim) return 'feita'
  const contato = await acharContato(leitura, antes)
  const conversa = contato.conversaId && (await trancar(tx, empresaId, contato.conversaId))
  if (!conversa) return 'feita'
  const { conteudo } = antes
  const frases = alteradas[conversa.idioma]
  const dito = resumir(
    conteudo.tipo === 'texto' ? limpar(conteudo.texto) : nomesDaMidia[conversa.idioma][conteudo.midia],
  )
  const titulo = texto === undefined ? frases.era(dito) : frases.corrige(dito)
  if (texto !== undefined && !(contato.recebidaEm && antes.quando && antes.quando < contato.recebidaEm))
    return { mensagem: { ...antes, quando, conteudo: { tipo: 'texto', texto } }, titulo }
  const aberta = await abrir(leitura, contato, antes)
  const ninguemEspera = aberta.conversa.respondidaAte === aberta.conversa.ultimaOrdem
  const passos = [{ tipo: 'alteracao', titulo, detalhe: '', ms: 0 }]
  await anotar(leitura, aberta, {
    autor: 'CLIENTE',
    texto: texto === undefined ? frases.apagada : limpar(texto),
    criadaEm: quando ?? agora,
    passos,
  })
  if (ninguemEspera) aberta.conversa.respondidaAte = aberta.conversa.ultimaOrdem
  return 'feita'
}
