/** What happens to a company's table when an archive is made and imported. */
export type Destino = {
  /**
   * `vai`: exported and imported. `sai`: exported for people to read, but not imported. `fica`: not
   * exported.
   */
  como: 'vai' | 'sai' | 'fica'
  /** Why it is not imported, or not exported. */
  porque?: string
  /** Columns in which a user's id becomes the number of a person in the archive. */
  pessoas?: readonly string[]
  /** If true, rows of a person who is unknown here are left out. */
  daPessoa?: boolean
  /** Columns left out: secrets, and values that the other installation makes anew. */
  sem?: readonly string[]
  /** SQL that fills a column left out when it is imported. */
  novo?: Readonly<Record<string, string>>
  /** SQL for a unique column when a copy of a company of this installation is imported. */
  copia?: Readonly<Record<string, string>>
  /** Order of the rows. Default: by key. */
  ordem?: string
}

const vai = { como: 'vai' } as const satisfies Destino
const sai = (porque: string, resto: Omit<Destino, 'como'> = {}): Destino => ({ como: 'sai', porque, ...resto })
const fica = (porque: string): Destino => ({ como: 'fica', porque })
const doCanal = 'a number is connected anew, and what belongs to the old connection stays with it'
const doCalendario = 'a calendar outside is connected anew, with its password'
const doPrograma = 'other systems are connected anew, with new keys'
const novoSegredo = 'sha256(uuid_send(gen_random_uuid()))'

/** Every table of a company. A new table fails a test until it is listed. */
export const destinos: Readonly<Record<string, Destino>> = {
  empresa: { ...vai, pessoas: ['titular_id'], sem: ['categoria_id', 'experimento'] },
  empresa_usuario: { ...vai, pessoas: ['usuario_id'], daPessoa: true },
  servico: vai,
  profissional: { ...vai, pessoas: ['usuario_id'] },
  profissional_servico: vai,
  horario: vai,
  excecao_horario: vai,
  feriado_resposta: vai,
  conhecimento: vai,
  resposta_rapida: vai,
  canal_site: vai,
  sinal_regra: vai,

  cliente: { ...vai, sem: ['treino'] },
  cliente_alias: vai,
  cliente_consentimento: { ...vai, pessoas: ['autor_id'] },
  cliente_distinto: vai,
  cliente_etiqueta: vai,
  cliente_nota: { ...vai, pessoas: ['autor_id'] },
  agendamento: { ...vai, sem: ['pedido_digital', 'treino'] },
  agendamento_lembrete: vai,
  espera: { ...vai, sem: ['treino'] },
  espera_oferta: vai,
  sinal: {
    ...vai,
    sem: ['treino'],
    copia: { chave: `left(encode(sha256(convert_to(x.chave || $1, 'UTF8')), 'hex'), length(x.chave))` },
  },
  sinal_recebido: vai,

  conversa: {
    ...vai,
    pessoas: ['atendente_id'],
    sem: ['visitante_hash', 'origem', 'turno_id', 'turno_ate', 'treino'],
    novo: { visitante_hash: novoSegredo },
  },
  conversa_lida: { ...vai, pessoas: ['usuario_id'], daPessoa: true },
  conversa_nota: { ...vai, pessoas: ['usuario_id', 'para_id'] },
  mensagem: { ...vai, pessoas: ['autor_id'], sem: ['sal', 'resumo', 'elo'], ordem: 'conversa_id, ordem' },
  anexo: vai,
  promessa: { ...vai, pessoas: ['autor_id'] },
  pergunta: vai,
  pergunta_vez: vai,

  instrucao: { ...vai, pessoas: ['usuario_id'] },
  instrucao_versao: { ...vai, pessoas: ['usuario_id'] },
  instrucao_achado: vai,
  roteiro: vai,
  ensaio: { ...vai, pessoas: ['usuario_id'] },
  ensaio_resultado: vai,
  ensino: { ...vai, pessoas: ['por'] },
  ensino_vez: vai,
  agente_uso_dia: vai,
  indicador_agendamento: vai,
  indicador_conversa: vai,
  indicador_dia: vai,
  indicador_resposta: vai,
  resumo: { ...vai, pessoas: ['usuario_id'], daPessoa: true },

  auditoria: sai('an installation’s trail tells what happened in that installation', { pessoas: ['usuario_id'] }),
  agente_uso: sai('names the servers of the installation that paid'),
  canal: sai(doCanal, { sem: ['segredo', 'segredo_app', 'webhook_hash', 'webhook_segredo', 'treino'] }),
  canal_contato: sai(doCanal),
  canal_envio: sai(doCanal),
  conversa_registro: sai('a code proves a record where it was issued'),
  leitura: sai('who of the platform read a conversation', { pessoas: ['usuario_id'] }),

  agenda_ical: fica('the address of a calendar is a secret; people make a new one'),
  agenda_tv: fica('the address of the board is a secret; people make a new one'),
  anexo_apagado: fica('files about to be deleted'),
  anexo_elo: fica('the seals of files are made anew'),
  calendario: fica(doCalendario),
  calendario_conexao: fica(doCalendario),
  calendario_objeto: fica(doCalendario),
  calendario_vinculo: fica(doCalendario),
  chave_api: fica(doPrograma),
  chave_api_pedido: fica(doPrograma),
  ocupado: fica(doCalendario),
  titular_link: fica('a link opens once, in the installation that sent it'),
  titular_pedido: fica('a request and its proof stay where it was made and answered'),
  webhook: fica(doPrograma),
  webhook_entrega: fica(doPrograma),
  webhook_evento: fica(doPrograma),
  webhook_tentativa: fica(doPrograma),
  assinatura_conversa: fica('what the subscription of the installation counts'),
  canal_alias: fica(doCanal),
  canal_evento: fica(doCanal),
  canal_finalidade: fica(doCanal),
  canal_identidade: fica('a secret of the company’s site, made anew there'),
  canal_modelo: fica(doCanal),
  canal_queda: fica(doCanal),
  cliente_importacao: fica('a sheet on its way in, kept for a week'),
  cliente_importacao_linha: fica('a sheet on its way in, kept for a week'),
  cliente_mescla: fica('the undoing of a merge needs the rows as they were'),
  email_saida: fica('e-mails carry links that open things in the installation that sent them'),
  experimento: fica('trials of visitors are not taken along'),
  indicador_mudanca: fica('days about to be counted anew'),
  portabilidade: fica('the archives themselves'),
  sinal_conta: fica('keys of the account that receives deposits; they are written in again'),
}

export const tabelasQueSaem = Object.keys(destinos).filter((tabela) => destinos[tabela]?.como !== 'fica')
