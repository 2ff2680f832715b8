import type { FinalidadeModelo, VariavelModelo } from '@zelo/contract/conversa/canal'
import type { Idioma } from '@zelo/contract/nucleo/enums'
import { and, eq } from 'drizzle-orm'
import { type Canal, type Contato, canalFinalidade, canalModelo } from '#conversa/canal/canal.table.ts'
import { abrirConversa, trancar } from '#conversa/canal/entrada/contato.ts'
import { dizer } from '#conversa/conversa/dizer.ts'
import type { Mensagem } from '#conversa/conversa/mensagem.ts'
import type { ModeloPreenchido } from '#conversa/porta/canais.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { acharDestinatario } from './destinatario.ts'
import { preencherModelo } from './modelo-leitura.ts'

export const janelaMs = 24 * 3_600_000
/** A client who wrote a moment ago is not interrupted. */
const ocupadaMs = 10 * 60_000

export type MensagemEscrita = { texto: string; opcoes: string[]; valores: Partial<Record<VariavelModelo, string>> }

type Proativa = {
  empresaId: string
  clienteId: string
  finalidade: FinalidadeModelo
  escrever(idioma: Idioma): MensagemEscrita
  /** The agent's new state of the conversation, from the present one. */
  lembrar(estado: unknown): unknown
}

/**
 * Writes to a client first, by their channel, as the agent: in their open conversation or a new
 * one. The caller has locked their conversations (`trancarConversasDe`). @returns the message;
 * 'ocupada': the client is in the middle of something; 'sem_canal': no channel reaches them
 */
export async function escreverPrimeiro(
  tx: Tx,
  servicos: Pick<Servicos, 'jobs' | 'clock' | 'realtime'>,
  { empresaId, clienteId, finalidade, escrever, lembrar }: Proativa,
): Promise<{ mensagemId: string } | 'ocupada' | 'sem_canal'> {
  const agora = servicos.clock.now()
  const achado = await acharDestinatario(tx, { empresaId, clienteId })
  if (!achado) return 'sem_canal'
  const { contato, canal } = achado
  // First: they may have begun a conversation meanwhile, which is not locked.
  if (contato.recebidaEm !== null && agora.getTime() - contato.recebidaEm.getTime() < ocupadaMs) return 'ocupada'
  const aberta = contato.conversaId ? await trancar(tx, empresaId, contato.conversaId) : undefined
  if (aberta?.status === 'AGENTE' && aberta.respondidaAte < aberta.ultimaOrdem) return 'ocupada'
  const idioma = aberta?.idioma ?? 'br'
  const dito = escrever(idioma)
  const livre = janelaAberta(canal, contato, agora)
  const modelo = livre ? undefined : await modeloPronto(tx, canal, finalidade, dito.valores)
  if (!livre && !modelo) return 'sem_canal'
  const conversa = aberta ?? (await abrirConversa(tx, contato, clienteId, agora))
  const texto = modelo?.texto ?? dito.texto
  const [dita] = await dizer(
    tx,
    servicos,
    { ...conversa, empresaId, canal: 'WHATSAPP' },
    [{ autor: 'AGENTE', texto, opcoes: modelo?.preenchido.botoes ?? dito.opcoes }],
    {
      ...(conversa.respondidaAte === conversa.ultimaOrdem && { respondidaAte: conversa.ultimaOrdem + 1 }),
      mudar: { estado: lembrar(conversa.estado) },
      envio: { proativa: true, modelo: modelo?.preenchido },
    },
  )
  return { mensagemId: (dita as Mensagem).id }
}

/**
 * Whether a free text may be sent: by Meta for a day after their last message, elsewhere always.
 */
export function janelaAberta({ tipo }: Pick<Canal, 'tipo'>, { recebidaEm }: Pick<Contato, 'recebidaEm'>, agora: Date) {
  return tipo !== 'WHATSAPP_CLOUD' || (recebidaEm !== null && agora.getTime() - recebidaEm.getTime() < janelaMs)
}

/** The chosen template of a purpose, filled; none if none is chosen or Meta does not allow it. */
export async function modeloPronto(
  tx: Tx,
  { empresaId, id: canalId }: Pick<Canal, 'empresaId' | 'id'>,
  finalidade: FinalidadeModelo,
  valores: Partial<Record<VariavelModelo, string>>,
): Promise<{ texto: string; preenchido: ModeloPreenchido } | undefined> {
  const [row] = await tx
    .select({ mapa: canalFinalidade.mapa, modelo: canalModelo })
    .from(canalFinalidade)
    .innerJoin(
      canalModelo,
      and(
        eq(canalModelo.empresaId, canalFinalidade.empresaId),
        eq(canalModelo.canalId, canalFinalidade.canalId),
        eq(canalModelo.nome, canalFinalidade.modelo),
        eq(canalModelo.idioma, canalFinalidade.idioma),
      ),
    )
    .where(
      and(
        eq(canalFinalidade.empresaId, empresaId),
        eq(canalFinalidade.canalId, canalId),
        eq(canalFinalidade.finalidade, finalidade),
        eq(canalModelo.estado, 'APROVADO'),
        eq(canalModelo.serve, true),
      ),
    )
  // The template may have changed at Meta since its variables were mapped.
  if (!row || row.mapa.length !== row.modelo.variaveis) return undefined
  const { nome, idioma, corpo, botoes } = row.modelo
  const parametros = row.mapa.map((variavel) => umaLinha(valores[variavel]))
  return { texto: preencherModelo(corpo, parametros), preenchido: { nome, idioma, parametros, botoes } }
}

/** Meta refuses a variable that is empty or has line breaks. */
function umaLinha(valor: string | undefined): string {
  return (valor ?? '').replace(/\s+/g, ' ').trim() || '-'
}
