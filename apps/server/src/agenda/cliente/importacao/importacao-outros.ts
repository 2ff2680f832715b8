import { limitesAgendamento } from '@zelo/contract/agenda/agendamento'
import type { LinhaImportada } from '@zelo/contract/agenda/cliente/cliente-importacao'
import { limitesServico } from '@zelo/contract/empresa/servico'
import { simples } from '@zelo/contract/site/texto'
import { eq } from 'drizzle-orm'
import type { ClienteImportacaoRow } from '#agenda/cliente/cliente.table.ts'
import { agendaImportada } from '#agenda/porta/agenda-importada.ts'
import { type Catalogo, carregarCatalogo } from '#empresa/empresa/catalogo.ts'
import { importarServico } from '#empresa/servico/servico-importado.ts'
import { type Empresa, empresa } from '#nucleo/empresa.table.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { instanteLocal, relogioLocal, somarDias } from '#platform/time.ts'
import { acharPorNome, lerCentavos, lerDuracao, lerHora, lerSituacao } from './celulas.ts'
import { acharOuCriar } from './importacao-cliente.ts'
import { lerDia, lerLinha } from './importacao-leitura.ts'

type Motivo = { br: string; en: string }
/** Outcome of a line. `clienteNovo`: the line brought the client. */
export type LinhaFeita = {
  resultado: 'CRIADO' | 'COMPLETADO' | 'PULADO' | 'RECUSADO'
  motivo: Motivo | null
  clienteId: string | null
  clienteNovo?: boolean
}
/** What all lines of a part share. */
export type Parte = { empresa: Empresa; catalogo: Catalogo; agora: Date }

export async function abrirParte(tx: Tx, { clock }: Pick<Servicos, 'clock'>, empresaId: string): Promise<Parte> {
  const agora = clock.now()
  const [dona] = await tx.select().from(empresa).where(eq(empresa.id, empresaId))
  if (!dona) throw new Error(`No company ${empresaId}.`)
  const desde = somarDias(relogioLocal(dona.fuso, agora).dia, -1)
  return { empresa: dona, catalogo: await carregarCatalogo(tx, empresaId, desde), agora }
}

/** Writes a line of services. */
export async function escreverServico(
  tx: Tx,
  { clock }: Pick<Servicos, 'clock'>,
  { empresaId, duplicados }: ClienteImportacaoRow,
  linha: LinhaImportada,
  { catalogo }: Parte,
): Promise<LinhaFeita> {
  const nome = linha.nome?.trim() ?? ''
  if (!nome || nome.length > limitesServico.nome)
    return recusada({
      br: 'Escreva o nome do serviço, com até 80 letras.',
      en: 'Write the name of the service, of up to 80 letters.',
    })
  const duracao_min = linha.duracao ? lerDuracao(linha.duracao) : undefined
  if (
    linha.duracao &&
    (!duracao_min || duracao_min < limitesServico.duracaoMin || duracao_min > limitesServico.duracaoMax)
  )
    return recusada({
      br: 'Escreva a duração como 45 min ou 1h30, de 5 minutos a 24 horas.',
      en: 'Write the length as 45 min or 1h30, from 5 minutes to 24 hours.',
    })
  const preco_centavos = linha.preco ? lerCentavos(linha.preco) : undefined
  if (linha.preco && (preco_centavos === undefined || preco_centavos > limitesServico.precoCentavos))
    return recusada({ br: 'Escreva o preço como 80,00.', en: 'Write the price as 80.00.' })
  const profissionais: string[] = []
  for (const quem of separados(linha.profissionais)) {
    const achado = acharPorNome(catalogo.profissionais, quem, simples)
    if (!achado || achado === 'varios') return recusada(semNome('profissional', quem, achado === 'varios'))
    profissionais.push(achado.id)
  }
  const dados = {
    nome,
    ...(linha.descricao && { descricao: linha.descricao.trim().slice(0, limitesServico.descricao) }),
    ...(duracao_min && { duracao_min }),
    ...(preco_centavos !== undefined && { preco_centavos }),
    ...(profissionais.length > 0 && { profissionais }),
  }
  const novo = { ator: { tipo: 'sistema' as const }, clock }
  const feito = await importarServico(tx, novo, { empresaId, dados, muda: duplicados !== 'PULAR' })
  if (feito.tipo === 'falta_duracao')
    return recusada({
      br: 'Escreva a duração de um serviço novo, como 45 min ou 1h30.',
      en: 'Write the length of a new service, as 45 min or 1h30.',
    })
  if (feito.tipo === 'muda')
    return { resultado: duplicados === 'PULAR' ? 'PULADO' : 'COMPLETADO', motivo: feito.motivo, clienteId: null }
  return { resultado: feito.tipo === 'criado' ? 'CRIADO' : 'PULADO', motivo: null, clienteId: null }
}

/** No agenda keeps an appointment of the century before. */
const ultimoAno = 2099

/** Writes a line of appointments, and its client if unknown. */
export async function escreverAgendamento(
  tx: Tx,
  servicos: Servicos,
  importacao: ClienteImportacaoRow,
  { numero, dados }: { numero: number; dados: LinhaImportada },
  { empresa, catalogo, agora }: Parte,
): Promise<LinhaFeita> {
  const dia = lerDia(dados.data?.trim() ?? '', agora, ultimoAno)
  const minuto = lerHora(dados.hora?.trim() ?? '')
  if (!dia)
    return recusada({ br: 'Escreva a data como 31/12/2026.', en: 'Write the date as 31/12/2026 or 2026-12-31.' })
  if (minuto === undefined) return recusada({ br: 'Escreva a hora como 14:30.', en: 'Write the time as 14:30.' })
  const servico = acharPorNome(catalogo.servicos, dados.servico?.trim() ?? '', simples)
  if (!servico || servico === 'varios') return recusada(semNome('servico', dados.servico, servico === 'varios'))
  const quem = acharPorNome(catalogo.profissionais, dados.profissional?.trim() ?? '', simples)
  const unico = !dados.profissional && catalogo.profissionais.length === 1 ? catalogo.profissionais[0] : quem
  if (!unico || unico === 'varios') return recusada(semNome('profissional', dados.profissional, unico === 'varios'))
  const situacao = dados.situacao ? lerSituacao(simples(dados.situacao)) : undefined
  if (dados.situacao && !situacao)
    return recusada({
      br: `Não conhecemos a situação «${dados.situacao}». Use marcado, confirmado, atendido, faltou ou cancelado.`,
      en: `The state «${dados.situacao}» is unknown. Use booked, confirmed, attended, missed or cancelled.`,
    })
  if ((dados.nota?.trim().length ?? 0) > limitesAgendamento.observacao)
    return recusada({
      br: `Escreva a nota com até ${limitesAgendamento.observacao} letras.`,
      en: `Write the note in up to ${limitesAgendamento.observacao} letters.`,
    })
  const lida = lerLinha({ ...dados, nome: dados.cliente ?? dados.nome, etiquetas: '', nota: '', nascimento: '' }, agora)
  const erros = Object.values(lida.erros)
  if (erros.length > 0)
    return recusada({ br: erros.map(({ br }) => br).join(' '), en: erros.map(({ en }) => en).join(' ') })
  const cliente = await acharOuCriar(tx, servicos, importacao, lida)
  if (cliente === 'varios')
    return recusada({
      br: `Há mais de um cliente «${lida.valores.nome}». Ponha na linha o telefone, o e-mail ou o CPF.`,
      en: `There is more than one client «${lida.valores.nome}». Put phone, e-mail or CPF in the line.`,
    })
  const feito = await agendaImportada().importar(tx, servicos, {
    ...{ empresa, catalogo, agora, situacao, usuarioId: importacao.autorId, clienteId: cliente.id },
    chave: `importacao:${importacao.id}:${numero}`,
    inicio: instanteLocal(empresa.fuso, dia, minuto),
    servicoId: servico.id,
    profissionalId: unico.id,
    observacao: dados.nota?.trim() ?? '',
  })
  const comum = { clienteId: cliente.id, clienteNovo: cliente.novo }
  if (feito.tipo === 'recusado') return { ...comum, resultado: 'RECUSADO', motivo: feito.motivo }
  const motivo = cliente.novo ? { br: 'Com um cliente novo.', en: 'With a new client.' } : null
  return { ...comum, resultado: feito.tipo === 'criado' ? 'CRIADO' : 'PULADO', motivo }
}

function recusada(motivo: Motivo): LinhaFeita {
  return { resultado: 'RECUSADO', motivo, clienteId: null }
}

const palavras = { servico: { br: 'serviço', en: 'service' }, profissional: { br: 'profissional', en: 'professional' } }

function semNome(oque: keyof typeof palavras, nome: string | undefined, varios: boolean): Motivo {
  const { br, en } = palavras[oque]
  if (!nome?.trim()) return { br: `Escreva o ${br}.`, en: `Write the ${en}.` }
  return varios
    ? {
        br: `Há mais de um ${br} «${nome}». Escreva o nome inteiro.`,
        en: `There is more than one ${en} «${nome}». Write the whole name.`,
      }
    : {
        br: `Não achamos o ${br} «${nome}». Cadastre antes, ou escreva como está no cadastro.`,
        en: `The ${en} «${nome}» was not found. Register it first, or write it as it is registered.`,
      }
}

function separados(texto: string | undefined): string[] {
  return (texto ?? '')
    .split(/[,;|]/)
    .map((um) => um.trim())
    .filter(Boolean)
}
