import { certezas } from '#agente/linguagem/atos/modelo.ts'
import { cancela } from '#agente/linguagem/lexico-pedido.ts'
import { acharProfissionais, servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { emailsDitos } from '#agente/linguagem/nomes/emails.ts'
import { lerQuando, type Quando } from '#agente/linguagem/quando.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import type { ComandoEscrito, RespostaDoModelo } from './esquema.ts'
import type { PedidoDeLeitura } from './pedido.ts'

const maxComandos = 8
const limites = { nome: 120, email: 254, pergunta: 500, resposta: 600 } as const

/**
 * A model's answer → commands of this conversation. Unknown codes are ignored, and the server's own
 * grammar reads days. The list is empty if the model sees a yes and the built-in reader does not.
 */
export function comandosDe({ comandos }: RespostaDoModelo, pedido: PedidoDeLeitura): Comando[] {
  const { estado } = pedido
  // If nothing was asked, there is nothing to agree to.
  const ditos = estado.espera === null ? comandos.filter(({ faz }, i) => i === 0 || faz !== 'confirmar') : comandos
  const lidos = ditos.slice(0, maxComandos).flatMap((um) => traduzir(um, pedido))
  // A yes by its own command, or by the button for it.
  const confirma = lidos.some(({ tipo }) => tipo === 'confirmar')
  if (confirma && estado.espera === 'confirmacao' && !concorda(pedido)) return []
  // Small models repeat commands.
  return [...new Map(lidos.map((um) => [JSON.stringify(um), um])).values()]
}

/** Below these the built-in reader sees no yes, in the whole message or in a sentence of it. */
const certezaDoSim = { inteiro: 0.4, parte: 0.65 }

/** Whether the client may have said yes, and the whole text is no refusal. */
function concorda({ textos, estado }: PedidoDeLeitura): boolean {
  const texto = textos.join('\n').slice(0, 4_000)
  const certezasDe = (parte: string) => certezas({ texto: parte, estado: 'pediu_confirmacao' })
  const inteiro = certezasDe(texto)
  const certeza = (ato: string) => inteiro.get(ato) ?? 0
  const recusa = Math.max(certeza('nao'), certeza('rejeitar'), certeza('desistir'))
  if (recusa >= 0.65 && certeza('sim') < 0.5) return false
  // «Quero cancelar» agrees to no booking.
  const larga = cancela.test(dobrar(texto)) && estado.tarefas[0]?.tipo !== 'cancelar'
  if (certeza('sim') >= (larga ? certezaDoSim.parte : certezaDoSim.inteiro)) return true
  const partes = texto.split(/(?<=[.,;!?\n])(?=\s|$)/).filter((parte) => parte.trim() && !parte.includes('?'))
  return partes.slice(0, 40).some((parte) => (certezasDe(parte).get('sim') ?? 0) >= certezaDoSim.parte)
}

function traduzir(um: ComandoEscrito, pedido: PedidoDeLeitura): Comando[] {
  const { estado, textos } = pedido
  const [aberta] = estado.tarefas
  const valores = valoresDe(um, pedido)
  const tem = Object.keys(valores).length > 0
  const alvos = alvosDe(um, pedido)
  const apontados = alvos && { alvos }
  const inteiro = textos.join('\n')
  switch (um.faz) {
    case 'marcar':
    case 'marcar_mais':
      return [{ tipo: 'iniciar', tarefa: 'marcar', ...(um.faz === 'marcar_mais' && { mais: true }), valores }]
    case 'remarcar':
      if (aberta?.tipo === 'remarcar' && !alvos && estado.espera !== 'qual') return [{ tipo: 'preencher', valores }]
      return [{ tipo: 'iniciar', tarefa: 'remarcar', ...apontados, valores }]
    case 'cancelar':
      return [{ tipo: 'iniciar', tarefa: 'cancelar', ...apontados, ...(alvos?.[1] && { cada: true }), valores: {} }]
    case 'esperar':
      return [{ tipo: 'iniciar', tarefa: 'esperar', valores }]
    case 'informar':
      if (!tem) return []
      return [aberta ? { tipo: 'preencher', valores } : { tipo: 'iniciar', tarefa: 'marcar', valores }]
    case 'recusar':
      return [tem ? { tipo: 'recusar', valores } : { tipo: 'negar' }]
    case 'escolher': {
      const botao = um.opcao === undefined ? undefined : estado.botoes.at(um.opcao - 1)
      return [...(botao ? [botao.comando] : []), ...(tem ? [{ tipo: 'preencher' as const, valores }] : [])]
    }
    case 'confirmar':
      return [...(tem ? [{ tipo: 'preencher' as const, valores }] : []), { tipo: 'confirmar' }]
    case 'negar':
    case 'desistir':
    case 'desfazer':
    case 'recomecar':
    case 'aguardar':
      return [{ tipo: um.faz }]
    case 'perguntar':
      return [
        {
          tipo: 'perguntar',
          assunto: um.assunto ?? 'duvida',
          valores,
          texto: (um.pergunta && foiDito(um.pergunta, pedido) ? um.pergunta : inteiro).slice(0, limites.pergunta),
          ...(um.resposta && { resposta: um.resposta.slice(0, limites.resposta) }),
        },
      ]
    case 'ver_agendamentos':
      return [{ tipo: 'ver', oque: 'agendamentos' }]
    case 'ver_esperas':
      return [{ tipo: 'ver', oque: 'esperas' }]
    case 'vem':
      return [{ tipo: 'presenca', ...(apontados ?? (estado.lembrete && { alvos: [estado.lembrete] })) }]
    case 'atraso':
      return [{ tipo: 'atrasar', ...apontados, ...(um.minutos !== undefined && { minutos: um.minutos }) }]
    case 'sair_da_espera':
      return [{ tipo: 'sair_da_espera', valores }]
    case 'aceitar_vaga':
      return [{ tipo: 'aceitar_oferta', valores }]
    case 'parar_mensagens':
    case 'voltar_mensagens':
      return [{ tipo: 'mensagens', parar: um.faz === 'parar_mensagens' }]
    case 'meus_dados':
      return [{ tipo: 'meus_dados' }]
    case 'chamar_pessoa':
      return [{ tipo: 'chamar_pessoa', motivo: 'pediu_pessoa' }]
    case 'reclamar':
      return [{ tipo: 'chamar_pessoa', motivo: 'reclamacao' }]
    case 'urgencia':
      return [{ tipo: 'chamar_pessoa', motivo: 'urgencia' }]
    case 'perguntar_se_e_ia':
      return [{ tipo: 'social', ato: 'ia' }]
    case 'cumprimentar':
    case 'agradecer':
    case 'despedir':
    case 'ofender':
      return [{ tipo: 'social', ato: um.faz }]
    case 'outro':
      return [{ tipo: 'outro', texto: inteiro }]
  }
}

function valoresDe(um: ComandoEscrito, pedido: PedidoDeLeitura): ValoresDoComando {
  const { servicos, profissionais } = pedido.fatos
  const v: ValoresDoComando = {}
  const ditos = (um.servicos ?? []).flatMap((dito) => {
    const ids = dito.split(/[/|,]/).flatMap((codigo) => {
      const um = doCodigo(servicos, 'S', codigo)
      return um ? [um.id] : servicosCitados(dobrar(codigo), servicos).flatMap((grupo) => grupo.map(({ id }) => id))
    })
    return ids.length > 0 ? [[...new Set(ids)].slice(0, 10)] : []
  })
  if (ditos.length > 0) v.servicos = ditos.slice(0, 6)
  if (um.profissional) {
    const codigo = doCodigo(profissionais, 'P', um.profissional)
    const achados = codigo ? [codigo] : acharProfissionais(dobrar(um.profissional), profissionais)
    if (achados[0] && !achados[1]) v.profissional = achados[0].id
    else if (!achados[0] && foiDito(um.profissional, pedido)) v.desconhecido = um.profissional.slice(0, limites.nome)
  }
  const quando = um.quando && lerDito(um.quando, pedido)
  if (quando) v.quando = quando
  if (um.nome && foiDito(um.nome, pedido)) v.nome = um.nome.slice(0, limites.nome)
  if (um.email && emailFoiDito(um.email, pedido)) v.email = um.email.slice(0, limites.email)
  if (um.para) v.para = um.para
  for (const marca of um.marcas ?? []) {
    const [de, campo] = marca.split('_') as [string, string]
    if (marca === 'primeira_vaga') v.primeira = true
    else if (marca === 'ultima_do_dia') v.ultima = true
    else if (marca === 'tanto_faz') v.tantoFaz = true
    else if (marca === 'sem_email') v.semEmail = true
    else if (de.startsWith('mesm')) v.mesmo = [...(v.mesmo ?? []), campo as 'dia']
    else v.outro = [...(v.outro ?? []), campo as 'dia']
  }
  return v
}

const ditosPeloCliente = ({ textos, historico }: PedidoDeLeitura) => [
  ...textos,
  ...historico.flatMap((fala) => (fala.autor === 'CLIENTE' ? fala.texto : [])),
]

/** The link to an appointment goes there: only an address that the client wrote or spelt counts. */
function emailFoiDito(email: string, pedido: PedidoDeLeitura): boolean {
  return ditosPeloCliente(pedido).some((texto) => emailsDitos(texto).some((um) => um.email === email.toLowerCase()))
}

/** Whether the client wrote it, now or before: a model must not invent a name or a question. */
function foiDito(texto: string, pedido: PedidoDeLeitura): boolean {
  const ditas = new Set(palavras(dobrar([...ditosPeloCliente(pedido), pedido.cliente.nome ?? ''].join(' '))))
  const escritas = palavras(dobrar(texto))
  return escritas.length > 0 && escritas.every((palavra) => ditas.has(palavra))
}

/** The record of a code: «S2» is the second of the list. */
function doCodigo<T>(lista: readonly T[], letra: string, codigo: string): T | undefined {
  const numero = new RegExp(`^\\s*${letra}(\\d{1,3})\\s*$`, 'i').exec(codigo)?.[1]
  return numero === undefined ? undefined : lista[Number(numero) - 1]
}

/** The named appointments; undefined if none, or an unknown one, was named. */
function alvosDe({ alvos }: ComandoEscrito, { fatos }: PedidoDeLeitura): string[] | undefined {
  const ids = (alvos ?? []).flatMap((codigo) => doCodigo(fatos.agendamentos, 'A', codigo)?.id ?? [])
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

const data = /\d{4}-\d{2}-\d{2}/

/**
 * Days and hours as the server's grammar reads them. A model's date counts only where the client's
 * words name no day, or allow that one; where they allow several, the client is asked.
 */
function lerDito(dito: string, { agora, fuso, textos, estado }: PedidoDeLeitura): Quando | undefined {
  const numeroSolto = estado.espera === 'dia' ? 'dia' : estado.espera === 'hora' ? 'hora' : undefined
  const ler = (texto: string) => lerQuando(dobrar(texto), { agora, fuso, numeroSolto })
  const lido = ler(dito.slice(0, 300))
  if (Object.keys(lido).length === 1 && lido.ambiguidades.length === 0) return undefined
  if (!data.test(dito) || !lido.data) return lido
  const doCliente = ler(textos.join('\n').slice(0, 4_000))
  const opcoes = doCliente.ambiguidades.flatMap((a) => ('opcoes' in a ? a.opcoes.map(String) : []))
  const { data: dia, dias } = doCliente
  const cabe = (um: string) => um === dia || (dias && um >= dias.de && um <= dias.ate) || opcoes.includes(um)
  const falouDeDia = dia ?? dias ?? opcoes.find((um) => data.test(um))
  const emDuvida = doCliente.ambiguidades.find(({ tipo }) => tipo === 'qual_semana')
  if (!falouDeDia || (cabe(lido.data) && !emDuvida)) return lido
  const { hora = doCliente.hora, ...resto } = { ...doCliente, ...(lido.hora !== undefined && { hora: lido.hora }) }
  return { ...resto, ...(hora !== undefined && { hora }) }
}
