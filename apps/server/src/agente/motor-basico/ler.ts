import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  clausula,
  comoEsta,
  contaComoFoi,
  deNovo,
  mandaCancelar,
  naoVoltaMais,
  querConfirmar,
  recusaCancelar,
  seFaltar,
  supoe,
} from '#agente/linguagem/lexico-pedido.ts'
import { separarOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import { nomesJuntos } from '#agente/linguagem/nomes/varios.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { deHora, dizHora, falaDeAgenda, temValor } from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { arrumar } from './arrumar.ts'
import {
  atosDe,
  atosDeMarcar,
  atosDePergunta,
  certo,
  type Leitura,
  type Pedaco,
  pedidoMaisCerto,
  semDeslizes,
} from './leitura.ts'
import { corrigirFeita, foraOsSeus, querDeVolta, remarcar, semVoltar } from './mudanca.ts'
import { partir } from './partir.ts'
import { simEMais } from './pedacos/aceite.ts'
import { comTempoDoSeu } from './pedacos/ancoras.ts'
import { chamadaDe, correPerigo, semAntes } from './pedacos/chamada.ts'
import { desejoVago } from './pedacos/desejos.ts'
import { confirmaQuem, maisDaFeita, repeteOMarcado, semMoverOMeu, soPergunta } from './pedacos/do-seu.ts'
import { marcarPerguntado, perguntasDe } from './pedacos/perguntas.ts'
import { mudaDono, nomeErrado } from './pedacos/pessoas/dono.ts'
import { umPorNome, umPorPessoa, umPorProfissional } from './pedacos/pessoas/por-pessoa.ts'
import { umPorDia, umPorHora } from './pedacos/por-hora.ts'
import { soPrazo } from './pedacos/razoes.ts'
import { semDuvidaRetirada, semRecuo } from './pedacos/recuo.ts'
import { pedidoDe } from './pedido.ts'
import { apontados } from './referencias.ts'
import { seguePergunta, soChama, soFica, soRepete } from './trechos.ts'
import { valoresDe } from './valores.ts'

/** Acts that the reader may see in a problem with a day that asks for nothing. */
const deProblema = new Set('presenca rejeitar nao cancelar remarcar conversa reclamar'.split(' '))

/** Message → commands, in its order. Never throws on a text; takes milliseconds and no network. */
export function ler(escrita: Leitura): Comando[] {
  const { texto, estado } = escrita
  const botao = estado.botoes.find((um) => dobrar(um.texto) === dobrar(texto).trim())
  if (botao) return [botao.comando]
  // «Night!» greets or says goodbye, and wants no evening.
  if ([null, 'quer_marcar'].includes(estado.espera) && /^\W*(?:night|noite)\W*$/i.test(texto))
    return [{ tipo: 'social', ato: estado.apresentou ? 'despedir' : 'cumprimentar' }]
  // A question mark alone asks for our last question again.
  if (/^\W*\?\W*$/u.test(texto)) return [{ tipo: 'social', ato: 'ajuda' }]
  const leitura = semDuvidaRetirada(comTempoDoSeu(semDeslizes(escrita)))
  const correcao = querDeVolta(leitura) ? [{ tipo: 'desfazer' as const }] : corrigirFeita(leitura)
  if (correcao) return semVoltar(leitura, correcao)
  const aceite = simEMais(leitura, ler)
  if (aceite) return semRecuo(leitura, aceite)
  const doSeu = semMoverOMeu(leitura) ?? soPergunta(leitura) ?? maisDaFeita(leitura)
  if (doSeu) return doSeu
  const comandos: Comando[] = []
  // Two days in a move are the old and the new day, not two appointments.
  const marca = (estado.tarefas[0]?.tipo ?? 'marcar') === 'marcar'
  const pedacos = partir(leitura)
  for (const pedaco of pedacos)
    comandos.push(
      ...(seguePergunta(leitura, pedaco, comandos) ??
        comandosDe(leitura, pedaco)
          .flatMap((um) => (marca ? umPorDia(pedaco, um) : [um]))
          .flatMap((um) => umPorNome(leitura, pedaco, um))
          .flatMap((um) => (marca ? umPorProfissional(leitura, pedaco, um) : [um]))
          .flatMap((um) => {
            const cada = marca ? umPorHora(leitura, pedaco, um) : [um]
            return cada.length > 1 ? cada : umPorPessoa(leitura, pedaco, um)
          })),
    )
  // «O dente tá latejando, tem extração hoje?» gets a time; only danger to life calls a person.
  const perigo = correPerigo(leitura)
  const temHora = comandos.some(
    (um) =>
      um.tipo === 'iniciar' &&
      um.tarefa === 'marcar' &&
      (um.valores.servicos ? um.valores.quando : dizHora(um.valores)),
  )
  const pedeDia = pedacos.some(
    (um) => atosDeMarcar.some((ato) => (um.atos.get(ato) ?? 0) >= certo) && valoresDe(leitura, um).quando?.data,
  )
  const chama = (um: Comando) => um.tipo === 'chamar_pessoa' && um.motivo === 'urgencia'
  if (perigo && !comandos.some(chama)) comandos.unshift({ tipo: 'chamar_pessoa', motivo: 'urgencia' })
  if (!perigo && (temHora || pedeDia)) comandos.splice(0, comandos.length, ...comandos.filter((um) => !chama(um)))
  // «Atrasaram da última vez, mas queria barba amanhã»: a complaint beside a wish is told.
  const queixa = pedacos.some(({ atos }) => (atos.get('reclamar') ?? 0) >= certo)
  if (queixa) comandos.splice(0, comandos.length, ...comandos.filter((um) => !soPrazo(um)))
  if (
    queixa &&
    !comandos.some(({ tipo }) => tipo === 'chamar_pessoa') &&
    comandos.some(({ tipo }) => tipo === 'iniciar')
  )
    comandos.unshift({ tipo: 'chamar_pessoa', motivo: 'reclamacao' })
  // «NÃO. Não muda nada, deixa como tá»: a no beside a wish to drop it says the same.
  const larga = comandos.some(({ tipo }) => tipo === 'desistir')
  const soNega = (um: Comando) => larga && um.tipo === 'negar' && !um.alvos
  comandos.splice(0, comandos.length, ...comandos.filter((um) => !soNega(um)))
  const uteis = comandos.filter(({ tipo }) => tipo !== 'social' && tipo !== 'outro')
  if (uteis.length > 0) return semVoltar(leitura, semRecuo(leitura, arrumar(leitura, comandos)))
  // A question counts more than the greeting before it.
  const pergunta = comandos.find((um) => um.tipo === 'outro' && um.texto.includes('?'))
  // A question beside a proposal («é térreo aí?») leaves the proposal open.
  const aoLado = pergunta?.tipo === 'outro' && estado.espera === 'confirmacao' && !negacao.test(dobrar(pergunta.texto))
  if (aoLado && palavras(pergunta.texto).length > 2)
    return [{ tipo: 'perguntar', assunto: 'duvida', texto: pergunta.texto, valores: {} }]
  return [pergunta ?? comandos[0] ?? { tipo: 'social', ato: 'cumprimentar' }]
}

function comandosDe(leitura: Leitura, pedaco: Pedaco): Comando[] {
  const { atos, texto } = pedaco
  const { estado } = leitura
  const v = valoresDe(leitura, pedaco)
  const chamada = chamadaDe(leitura, pedaco, v)
  if (chamada) return [chamada]
  // A right that no appointment and no earlier answer changes: read without them.
  const lidos = [atos, ...(estado.espera === null ? [atosDe(semAntes(leitura), texto)] : [])]
  if (lidos.some((um) => (um.get('meus_dados') ?? 0) > (atos.get('parar') ?? 0))) return [{ tipo: 'meus_dados' }]
  // «Me manda só o endereço» stops no messages: only a certain request does.
  const para = atos.get('parar') ?? 0
  const volta = deNovo.test(dobrar(texto))
  const soPara = para >= certo && [...atos.values()].every((outro) => outro <= para)
  if (atos.has('parar') && (volta || soPara)) return [{ tipo: 'mensagens', parar: !volta }]
  const maisCerto = pedidoMaisCerto(pedaco)?.ato ?? 'duvida'
  const supos =
    supoe.test(dobrar(texto)) && ['cancelar', ...(v.quando ? [] : ['remarcar']), ...atosDePergunta].includes(maisCerto)
  // «Se ele não for eu prefiro passar com a Juliana» moves nothing yet.
  const seFalta = leitura.marcados.length > 0 && estado.tarefas.length === 0 && seFaltar.test(dobrar(texto))
  if (supos || seFalta) return [{ tipo: 'perguntar', assunto: 'duvida', texto, valores: {} }]
  if (
    leitura.marcados.length > 0 &&
    estado.tarefas.length === 0 &&
    comoEsta.test(dobrar(texto)) &&
    !atos.has('cancelar')
  )
    return [{ tipo: 'ver', oque: 'agendamentos' }]
  if (confirmaQuem(leitura, pedaco, v) || repeteOMarcado(leitura, v)) return [{ tipo: 'ver', oque: 'agendamentos' }]
  const dono = mudaDono(leitura, pedaco, v)
  if (dono) return [dono]
  const perguntas = perguntasDe(leitura, pedaco, v)
  const pedido = pedidoDe(leitura, pedaco, v) ?? marcarPerguntado(leitura, pedaco, v)
  // A wish with «quanto custa?» is a booking and a question; «tem alguma doutora?» is one of them.
  // «Tem que levar o violão ou vocês emprestam?» names a service and books none.
  const soDuvida = perguntas.every((um) => um.tipo === 'perguntar' && um.assunto === 'duvida')
  const deMarcar = atosDeMarcar.some((ato) => atos.has(ato)) || v.quando
  const vazio = pedido?.every(
    (um) => um.tipo === 'iniciar' && um.tarefa === 'marcar' && (!temValor(um.valores) || (soDuvida && !deMarcar)),
  )
  // «Vou me atrasar uns 15 minutos, pode ser?», «atrasa meia hora, é possível?» ask nothing more.
  const cauda = palavras(dobrar(texto).split(clausula).filter(Boolean).at(-1) ?? '').length < 3
  const avisa = (um: Comando) => um.tipo === 'atrasar' || (cauda && um.tipo === 'iniciar' && um.tarefa === 'remarcar')
  if (soDuvida && pedido?.some(avisa)) return pedido
  if (pedido && !(perguntas.length > 0 && vazio)) return [...perguntas, ...pedido]
  if (perguntas.length > 0) return perguntas
  const social = (['ia', 'ofender', 'agradecer', 'despedir', 'cumprimentar', 'conversa', 'ataque'] as const).find(
    (ato) => atos.has(ato),
  )
  const aberta = estado.tarefas[0]
  const pergunta = texto.includes('?')
  // «Oi, Mônica!» calls her and wants no time with her.
  const soNome = social && (atos.get(social) ?? 0) >= certo && !v.quando && soChama(leitura, texto)
  const doServico = Boolean(v.servicos ?? (soNome ? undefined : v.profissional))
  const perdida = social === 'conversa' && (pergunta || estado.perdidos > 0)
  // «Obrigada, a Lívia é um amor», «manda um beijo pra Lívia» name a person and ask for nothing.
  const quer = Math.max(...atosDeMarcar.map((ato) => atos.get(ato) ?? 0))
  const soElogia = !aberta && !v.servicos && !v.quando && quer <= (atos.get(social ?? '') ?? 0)
  // «A limpeza de hoje foi ótima», «acabei de cortar com o Zé, ficou show».
  const hoje = relogioLocal(leitura.fuso, leitura.agora).dia
  const { data = hoje, dias, ambiguidades = [] } = v.quando ?? {}
  const deHoje = data === hoje && !dias && ambiguidades.length === 0 && !deHora(v)
  if (!aberta && !pergunta && quer < certo && deHoje && contaComoFoi.test(dobrar(texto)))
    return [{ tipo: 'social', ato: social ?? 'conversa' }]
  if (!aberta && nomeErrado(leitura, texto)) return [{ tipo: 'chamar_pessoa', motivo: 'pediu_pessoa', nome: true }]
  const deFeita = daFeita(leitura, pedaco, v)
  // «Minha sogra fez a limpeza dela com a Ivone sexta e amou», from somebody with an appointment.
  // «Passei aí ontem 17h e o Beto mandou bem no corte», from anybody.
  const jaFoi = v.quando?.ambiguidades.some(
    ({ tipo, ...um }) => tipo === 'dia_passado' && !('opcoes' in um && um.opcoes.length),
  )
  const soConta =
    !aberta && !pergunta && (jaFoi || (leitura.marcados.length > 0 && (atos.get('conversa') ?? 0) >= certo))
  if (social && (soConta || soElogia || !doServico) && !perdida) return [{ tipo: 'social', ato: social }]
  if (jaFoi && soConta && !doServico) return [{ tipo: 'social', ato: 'conversa' }]
  if (atos.has('aguardar')) return [{ tipo: 'aguardar' }]
  if (estado.espera === 'email' && texto.includes('@')) return [{ tipo: 'preencher', valores: v }]
  if (estado.espera === 'nome' && nomesJuntos(texto).length > 1) return [{ tipo: 'preencher', valores: v }]
  const soServico = pergunta && v.servicos && !v.quando
  // «And a small one?», after a price, asks for another price.
  const outroPreco = soServico && estado.espera === 'quer_marcar'
  // «Ele atende de sábado?», offered a booking, wants one.
  const comeca = aberta?.oferecer && falaDeAgenda(v) && !outroPreco
  if (comeca) return [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
  if (aberta && estado.espera && temValor(v) && !outroPreco) return [{ tipo: 'preencher', valores: v }]
  // «Dia 26 complicou», «can't make the second one» ask for nothing and name an appointment.
  const nega = texto === leitura.texto && negacao.test(dobrar(texto))
  const nomeia = (v.quando ?? nega) && !aberta && !pergunta
  const [dele, outroDele] = nomeia ? (apontados(leitura, texto) ?? []) : []
  const naoQuer =
    [...atos].every(([ato, certeza]) => deProblema.has(ato) || certeza < certo) && palavras(dobrar(texto)).length > 2
  // «Já tenho limpeza na quinta», beside «e quero um clareamento», names no wish.
  const querMais = texto !== leitura.texto && (atosDe(leitura, leitura.texto).get('mais_um') ?? 0) >= certo
  const alem = querMais && foraOsSeus(leitura, valoresDe(leitura, { texto: leitura.texto, atos })).length > 0
  if (dele && alem && !dizHora(v)) return [{ tipo: 'social', ato: 'conversa' }]
  // «Então 9h tá ótimo» names it and no problem.
  if (dele && naoQuer && !v.para && !dizHora(v))
    return [
      outroDele || soRepete(leitura) || [recusaCancelar, querConfirmar].some((um) => um.test(dobrar(leitura.texto)))
        ? { tipo: 'ver', oque: 'agendamentos' }
        : { tipo: 'negar', alvos: [dele] },
    ]
  // «I'm away most of May, so cancel…»: a day with another request books nothing.
  const todo = texto === leitura.texto ? atos : atosDe(leitura, leitura.texto)
  const mandado = ['cancelar', 'remarcar'].some((ato) => (todo.get(ato) ?? 0) >= certo)
  const comOutro = todo !== atos && (mandado || mandaCancelar(dobrar(leitura.texto)))
  const { fica } = separarOQueFica(dobrar(texto))
  // «Mas o meu de sexta continua, viu?», «mantém o horário»; beside a cancellation it only says so.
  const oUnico = leitura.marcados.length > 0 && !v.quando && !v.servicos && !pergunta
  if (!aberta && soFica(texto) && (oUnico || apontados(leitura, fica)?.length))
    return [comOutro ? { tipo: 'social', ato: 'conversa' } : { tipo: 'ver', oque: 'agendamentos' }]
  if (deFeita) return deFeita
  if (soServico) return [{ tipo: 'perguntar', assunto: outroPreco ? 'preco' : 'duvida', texto, valores: v }]
  const diz = Boolean(v.quando?.data ?? v.quando?.dias)
  // «Meu gato tá vomitando» is a complaint and names no service for cats.
  const queixa = atos.has('urgente') || atos.has('reclamar')
  const deOutroPedido = comOutro && !v.servicos && estado.feitas[0]?.tipo !== 'cancelar'
  if (soElogia && v.profissional && estado.feitas.length > 0 && !pergunta) return [{ tipo: 'social', ato: 'conversa' }]
  if (falaDeAgenda(v) && !queixa && !deOutroPedido && (doServico || diz || !pergunta))
    return [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }]
  // «E não marco mais nada com vocês», after a cancellation, is a farewell.
  if (estado.feitas[0]?.tipo === 'cancelar' && !aberta && !pergunta && naoVoltaMais.test(dobrar(texto)))
    return [{ tipo: 'social', ato: 'despedir' }]
  const curto = palavras(dobrar(texto)).length <= 2 && !pergunta
  if (curto && estado.espera === null && estado.feitas.length === 0 && estado.perdidos === 0)
    return [{ tipo: 'social', ato: 'cumprimentar' }]
  return [desejoVago(leitura, pedaco, v) ?? { tipo: 'outro', texto }]
}

/** A bare time or another person after a booking is for it, unless the booking already has it. */
function daFeita(leitura: Leitura, pedaco: Pedaco, v: ValoresDoComando): Comando[] | undefined {
  const { estado, marcados } = leitura
  const [feita] = estado.feitas.flatMap(({ tipo, id }) =>
    tipo === 'cancelar' ? [] : marcados.filter((um) => um.id === id),
  )
  const dela = v.servicos?.flat().includes(feita?.servicoId ?? '') ?? true
  const comOutra = v.profissional !== undefined && v.profissional !== feita?.profissionalId && dela
  if (!feita || v.para || (comOutra ? v.quando : !v.quando || v.servicos)) return undefined
  if (comOutra) return remarcar(leitura, pedaco)
  return apontados(leitura, pedaco.texto)?.length ? [{ tipo: 'confirmar' }] : remarcar(leitura, pedaco)
}
