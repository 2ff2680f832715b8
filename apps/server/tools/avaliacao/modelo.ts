import { semUso, type TipoServidor, tiposModelo } from '@zelo/contract/instalacao/servidor'
import { v7 as uuidv7 } from 'uuid'
import { guardarSegredo } from '#instalacao/servidor/cofre.ts'
import { servidor } from '#instalacao/servidor/servidor.table.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

/** The model to ask. Prices are cents (BRL) per million tokens. */
export type Modelo = {
  tipo: TipoServidor
  endereco: string
  nome: string
  chave: string
  precoEntrada: number
  precoSaida: number
}

/** The model that ZELO_MODELO_* names, or a sentence that says what is missing. */
export function modeloDoAmbiente(env: NodeJS.ProcessEnv): Modelo | string {
  const { ZELO_MODELO_TIPO: tipo = 'MODELO_COMPATIVEL', ZELO_MODELO_ENDERECO: endereco } = env
  const { ZELO_MODELO_NOME: nome, ZELO_MODELO_CHAVE: chave = '' } = env
  if (!isModelo(tipo)) return `ZELO_MODELO_TIPO deve ser um de: ${tiposModelo.join(', ')}.`
  if (!endereco || !URL.canParse(endereco)) return 'Falta ZELO_MODELO_ENDERECO, o endereço do serviço do modelo.'
  if (!nome) return 'Falta ZELO_MODELO_NOME, o nome do modelo.'
  const preco = (valor: string | undefined) => Math.max(0, Math.round(Number(valor ?? 0) * 100)) || 0
  return {
    tipo,
    endereco,
    nome,
    chave,
    precoEntrada: preco(env.ZELO_MODELO_PRECO_ENTRADA),
    precoSaida: preco(env.ZELO_MODELO_PRECO_SAIDA),
  }
}

/** Makes this the model in use. */
export async function ligarModelo({ db, config, clock }: Servicos, modelo: Modelo): Promise<void> {
  const id = uuidv7()
  const agora = clock.now()
  await withPlataforma(db, 'avaliacao.mundo', (tx) =>
    tx.insert(servidor).values({
      id,
      nome: modelo.nome,
      tipo: modelo.tipo,
      endereco: modelo.endereco,
      opcoes: { modelo: modelo.nome, numero_id: '', usuario: '', remetente: '', transcricao: '' },
      uso: { ...semUso, preco_entrada: modelo.precoEntrada, preco_saida: modelo.precoSaida },
      ...(modelo.chave && { segredo: guardarSegredo(config, id, modelo.chave), segredo_em: agora }),
      estado: 'ATIVO',
      estado_desde: agora,
      conexao: 'CONECTADO',
      conexao_desde: agora,
      alterado_em: agora,
    }),
  )
}

function isModelo(tipo: string): tipo is (typeof tiposModelo)[number] {
  return (tiposModelo as readonly string[]).includes(tipo)
}
