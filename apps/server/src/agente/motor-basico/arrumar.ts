import { soQuerAcordo } from '#agente/linguagem/lexico-acordo.ts'
import {
  cancela,
  deAmbos,
  deOutraPessoa,
  deTerceiro,
  muda,
  noMeuLugar,
  osOutros,
  seDer,
  tudoJunto,
  umaEOutra,
} from '#agente/linguagem/lexico-pedido.ts'
import { semPeso } from '#agente/linguagem/nomes/achar.ts'
import {
  type Comando,
  type ComandoDe,
  deHora,
  dizHora,
  falaDeAgenda,
  temValor,
  type ValoresDoComando,
} from '#agente/porta/comandos.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal, somarDias } from '#platform/time.ts'
import { atosDe, certo, type Leitura } from './leitura.ts'
import { doQueJaTem } from './pedacos/do-seu.ts'
import { semOQueJaTem } from './pedacos/ja-tem.ts'
import { trocarNoLugar } from './pedacos/no-lugar.ts'
import { umPorConta } from './pedacos/pessoas/por-pessoa.ts'
import { fazParte } from './referencias.ts'
import { dizSoQuando } from './trechos.ts'

/** From this certainty on, a client who also wants a time leaves the waiting list at once. */
const certezaDeSair = 0.8

/** Tidies the commands of all parts: none twice, no lost question, no booking of a booked time. */
export function arrumar(leitura: Leitura, comandos: Comando[]): Comando[] {
  const pede = comandos.some(({ tipo }) => tipo === 'iniciar')
  const temValores = comandos.some(({ tipo }) => ['iniciar', 'preencher', 'recusar'].includes(tipo))
  // A yes together with a no does not count.
  const nega = comandos.some(({ tipo }) => (tipo === 'desistir' && !temValores) || tipo === 'negar')
  const preenche = comandos.some((um) => um.tipo === 'preencher' && falaDeAgenda(um.valores))
  const confirmando = leitura.estado.espera === 'confirmacao'
  const cancelando = confirmando && leitura.estado.tarefas[0]?.tipo === 'cancelar'
  const propoe = confirmando && !cancelando
  const sai = comandos.some(({ tipo }) => tipo === 'sair_da_espera')
  const saiJa = pede && (atosDe(leitura, leitura.texto).get('sair_espera') ?? 0) >= certezaDeSair
  // A client who comes late still comes, unless they say otherwise.
  const vem = comandos.some(({ tipo }) => tipo === 'atrasar') && !cancela.test(dobrar(leitura.texto))
  const naoVem = comandos.some((um) => um.tipo === 'negar' && um.alvos?.length)
  const pensa = comandos.some(({ tipo }) => tipo === 'aguardar')
  const semTarefa = leitura.estado.tarefas.length === 0
  const uteis = comandos.flatMap((dito): Comando[] => {
    const um = paraOutraPessoa(leitura, dito)
    if (um.tipo === 'social') return []
    // «A lesson this week. On Wednesdays I can't»: there is nothing to move yet.
    const nadaAMudar = leitura.marcados.length === 0 && um.tipo === 'iniciar' && um.tarefa === 'remarcar'
    const quer = comandos.some((outro) => outro.tipo === 'iniciar' && outro.tarefa === 'marcar')
    if (nadaAMudar && quer && semTarefa && !um.valores.servicos) return []
    // «Tô assando aqui. Tem quarta às 8h30?» waits for nothing.
    if (
      um.tipo === 'aguardar' &&
      !confirmando &&
      comandos.some((outro) => 'valores' in outro && dizHora(outro.valores))
    )
      return []
    // «Forget the list, I could do Thursday»: the wish beside it needs no «leave the list?».
    if (um.tipo === 'sair_da_espera' && saiJa) return [{ ...um, certo: true }]
    // «Corte na quinta. Não, quinta não! Sexta» corrects a wish that is not open yet.
    if (semTarefa && um.tipo === 'preencher' && falaDeAgenda(um.valores))
      return [{ tipo: 'iniciar', tarefa: 'marcar', valores: um.valores }]
    // «Tá bom. Preciso de uma foto amanhã»: the yes confirms nothing, the wish counts.
    const sozinho = comandos.every(({ tipo }) => tipo === 'confirmar' || tipo === 'social')
    const { espera } = leitura.estado
    const semDono = espera === null || (espera === 'quer_marcar' && semTarefa)
    const aceita = semDono ? !(pede || preenche) : espera !== 'pessoa' || sozinho
    if (um.tipo === 'confirmar' && (nega || !aceita)) return []
    // «Drop the one with Pedro, I'll still see Alzira»: the second half only says what stays.
    const mexe = comandos.some((outro) => outro.tipo === 'iniciar' && outro.tarefa !== 'marcar')
    if (um.tipo === 'presenca' && mexe && !leitura.estado.lembrete) return []
    // «O carro volta sexta. Quando chegar eu chamo»: a day beside the wish to wait is no wish.
    const soDia = um.tipo === 'iniciar' && um.tarefa === 'marcar' && !um.valores.servicos && !deHora(um.valores)
    // «To saindo tarde de casa», beside a delay, is no afternoon.
    const soParte = soDia && !um.valores.quando?.data && !um.valores.quando?.dias
    if (soDia && (pensa || (vem && soParte))) return []
    // «Viajo essa semana. Joga pra semana que vem» needs no «move or cancel?»; nor does «meu marido
    // marcou revisão aí? Acho que é essa semana».
    const move = comandos.some((outro) => outro.tipo === 'iniciar' && outro.tarefa === 'remarcar')
    const pergunta = leitura.texto.includes('?') && comandos.some(({ tipo }) => tipo === 'ver')
    if (um.tipo === 'negar' && um.alvos && (move || pergunta || vem)) return []
    if (um.tipo === 'meus_dados' && comandos.find(({ tipo }) => tipo === 'meus_dados') !== dito) return []
    // «Semana que vem não vou conseguir ir» is about next week's, and cancels no other.
    if (naoVem && um.tipo === 'iniciar' && um.tarefa === 'cancelar' && !um.alvos?.length) return []
    // «Não vou conseguir ir amanhã, pode ir meu primo no meu lugar?» cancels nothing.
    const vemOutro = comandos.some(
      (outro) => outro.tipo === 'iniciar' && outro.tarefa === 'remarcar' && outro.valores.para,
    )
    // «15 minutes late, let me know if that doesn't work» waits for no other time.
    const semVagas = sai || (vem && um.tipo === 'iniciar' && !temValor(um.valores))
    if (
      um.tipo === 'iniciar' &&
      ((semVagas && um.tarefa === 'esperar') || ((vem || vemOutro) && um.tarefa === 'cancelar'))
    )
      return []
    // «Quando é o meu, e com quem?»
    const soQuem = um.tipo === 'perguntar' && um.assunto === 'quem_faz' && !um.valores.servicos
    if (soQuem && !um.valores.profissional && comandos.some(({ tipo }) => tipo === 'ver')) return []
    // «… às 10h. Pode ser?», «tem como mais tarde? Umas 10»: this sentence asks nothing new.
    const cauda =
      (um.tipo === 'outro' || (um.tipo === 'perguntar' && um.assunto === 'duvida')) &&
      (soQuerAcordo.test(dobrar(um.texto)) ||
        ((palavras(um.texto).length < 3 || atosDe(leitura, um.texto, certo).has('mudar')) &&
          !atosDe(leitura, um.texto, certo).has('duvida')))
    if (cauda && (pede || preenche || vem)) return []
    if (um.tipo === 'outro')
      return um.texto.includes('?') ? [{ tipo: 'perguntar', assunto: 'duvida', texto: um.texto, valores: {} }] : []
    // «Me enganei. É quinta» corrects and takes nothing back.
    if (um.tipo === 'desfazer' && comandos.some((outro) => 'valores' in outro && temValor(outro.valores))) return []
    // «Esqueci do feriado. Então quinta», «não, sexta»: a new wish gives nothing up.
    const soNega = um.tipo === 'negar' && !um.alvos
    return (temValores && (um.tipo === 'desistir' || (um.tipo === 'negar' && propoe))) ||
      (soNega && ((preenche && !cancelando) || ((pede || pensa) && leitura.estado.espera === null)))
      ? []
      : [um]
  })
  for (const [i, um] of uteis.entries()) {
    if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || !um.valores.servicos) continue
    const depois = uteis
      .slice(i + 1)
      .flatMap((outro) => (outro.tipo === 'iniciar' ? (outro.valores.servicos?.[0] ?? []) : []))
    // «Corte e barba, a barba às 15 e o corte às 14»: each is booked by the part with its hour.
    const alem = [...um.valores.servicos.flat(), ...depois]
    const daqui = um.valores.servicos.filter(
      (grupo) => !grupo.some((id) => depois.includes(id) || ehSoma(leitura, id, alem)),
    )
    um.valores.servicos = daqui.length > 0 ? daqui : um.valores.servicos.slice(0, 1)
  }
  // «Tenho dois horários aí, o banho e a tosa»: naming one's appointments books nothing.
  const contaOQueTem = uteis.some((um) => um.tipo === 'ver' || (um.tipo === 'iniciar' && um.tarefa === 'remarcar'))
  const cancelaUm = uteis.some((um) => um.tipo === 'iniciar' && um.tarefa === 'cancelar' && um.alvos?.length === 1)
  const ehMencao = ({ servicos, quando }: ValoresDoComando) => {
    const dele = servicos?.flat().every((id) => leitura.marcados.some(({ servicoId }) => servicoId === id)) ?? true
    // «Eu tenho corte amanhã e coloração na sexta né.»
    const nesseDia = leitura.marcados.some(
      ({ servicoId, inicio }) =>
        servicos?.flat().includes(servicoId) && relogioLocal(leitura.fuso, inicio).dia === quando?.data,
    )
    if (nesseDia && quando?.hora === undefined) return true
    return (
      dele &&
      !(quando?.data ?? quando?.hora ?? quando?.dias ?? quando?.ambiguidades.find(({ tipo }) => tipo !== 'so_periodo'))
    )
  }
  const pedidos = uteis.filter(
    (um) =>
      um.tipo !== 'iniciar' ||
      um.tarefa !== 'marcar' ||
      !(contaOQueTem || (cancelaUm && um.valores.servicos && !um.mais)) ||
      !ehMencao(um.valores),
  )
  const prontos = umPorConta(
    leitura,
    trocarNoLugar(leitura, semOQueJaTem(leitura, doQueJaTem(leitura, daOutra(leitura, comModo(leitura, pedidos))))),
  )
  return comServicoDoPedido(leitura, deAsDuasMarcacoes(leitura, prontos))
}

/** Another service for somebody else is booked, not moved: «ele podia ir às 10h, corte kids». */
function paraOutraPessoa({ texto, marcados, servicos }: Leitura, um: Comando): Comando {
  if (um.tipo !== 'iniciar' || um.tarefa !== 'remarcar' || marcados.length === 0) return um
  const dobrado = dobrar(texto)
  const ditos = um.valores.servicos?.flat() ?? []
  const alvos = marcados.filter(({ id }) => um.alvos?.includes(id) ?? true)
  const deles = um.valores.para ?? (deOutraPessoa.test(dobrado) ? ('OUTRO' as const) : undefined)
  const parecido = servicos.some(
    ({ id, nome }) => ditos.includes(id) && alvos.some((alvo) => alvo.servicoId === id || fazParte(alvo.servico, nome)),
  )
  if (!deles || ditos.length === 0 || parecido || muda.test(dobrado) || noMeuLugar.test(dobrado)) return um
  return { tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: { ...um.valores, para: deles } }
}

/**
 * «Limpeza segunda às 10h. Quanto tempo demora?» asks about the service of the wish; «how much is a
 * haircut? and who does it» about that of the other question.
 */
function comServicoDoPedido({ marcados }: Leitura, comandos: Comando[]): Comando[] {
  const doAlvo = ({ alvos = [] }: ComandoDe<'iniciar'>) =>
    marcados.flatMap(({ id, servicoId }) => (alvos.includes(id) ? [[servicoId]] : []))
  const pedidos = comandos.flatMap((um) => (um.tipo === 'iniciar' ? (um.valores.servicos ?? doAlvo(um)) : []))
  const perguntados = comandos.flatMap((um) => (um.tipo === 'perguntar' ? (um.valores.servicos ?? []) : []))
  const [dito, outro] = pedidos.length > 0 ? pedidos : perguntados
  if (!dito || outro) return comandos
  return comandos.map((um) =>
    um.tipo === 'perguntar' && semServico(um) ? { ...um, valores: { ...um.valores, servicos: [dito] } } : um,
  )
}

const semServico = ({ assunto, valores: { servicos, profissional } }: ComandoDe<'perguntar'>) =>
  !servicos && (['preco', 'duracao'].includes(assunto) || (assunto === 'quem_faz' && !profissional))

/** «Corte e barba separados: corte sexta, barba sábado»: a service that only sums up the others. */
function ehSoma({ servicos }: Leitura, id: string, ditos: string[]): boolean {
  const nomeDe = (um: string) => servicos.find((servico) => servico.id === um)?.nome ?? ''
  const partes = [...new Set(ditos)].filter((um) => um !== id && fazParte(nomeDe(um), nomeDe(id))).map(nomeDe)
  const todas = palavras(dobrar(nomeDe(id))).filter((dita) => !semPeso.has(dita))
  return partes.length > 1 && todas.every((dita) => partes.some((um) => palavras(dobrar(um)).includes(dita)))
}

/** «Tem vaga hoje? O mais cedo que tiver»: the second sentence says how the first is wanted. */
function comModo({ texto }: Leitura, comandos: Comando[]): Comando[] {
  const marca = (um: Comando | undefined) =>
    um?.tipo === 'iniciar' && um.tarefa === 'marcar' && !um.mais ? um.valores : undefined
  // «My friend and I, 3pm for me and 4pm for her», «… o dele é barba 10h30»: that one is theirs.
  const doOutro = ({ para, nome, ...resto }: ValoresDoComando, depois: Comando[]) => {
    const [dele] = depois.flatMap((um) => {
      const dessa = um.tipo === 'iniciar' && um.mais && (um.valores.para ?? (deTerceiro.test(dobrar(texto)) && para))
      return dessa && dessa === para ? [um.valores] : []
    })
    if (!para || temValor(resto) || !dele) return false
    Object.assign(dele, { para }, nome && { nome })
    return true
  }
  return comandos.filter((um, i) => {
    if (um.tipo === 'iniciar' && um.mais && doOutro(um.valores, comandos.slice(i + 1))) return false
    // «Vocês abrem sábado? Queria banho», «atendem depois das 19? Queria massagem na quinta»: the
    // wish is for then.
    const deAbrir = um.tipo === 'perguntar' && um.assunto === 'funcionamento'
    const [v, seguinte] = [deAbrir ? um.valores : marca(um), marca(comandos[i + 1])]
    const { quando: dito, ...alem } = v ?? {}
    const soHoras = dito?.intervalo && !(dito.data ?? dito.dias ?? dito.hora)
    if (dito && !temValor(alem) && seguinte?.servicos && (!seguinte.quando || (soHoras && !deHora(seguinte)))) {
      seguinte.quando = { ...dito, ...seguinte.quando }
      return deAbrir
    }
    // «Clareamento às 11. Tenho que sair até meio-dia.»
    const anterior = comandos
      .slice(0, i)
      .map(marca)
      .findLast((outro) => outro?.servicos ?? (outro?.quando?.intervalo && !outro.quando.data))
    if (soHoras && !deAbrir && !temValor(alem) && anterior?.quando) {
      if (!deHora(anterior)) anterior.quando.intervalo ??= dito?.intervalo
      return false
    }
    const [antes, { servicos, quando, para, nome, profissional, ...modo } = {}] = [marca(comandos[i - 1]), marca(um)]
    if (!antes || (servicos ?? quando ?? para ?? nome ?? profissional) || !(modo.primeira ?? modo.ultima)) return true
    Object.assign(antes, modo)
    return false
  })
}

/** «Desmarca a do dr Paulo e passa a outra pra sexta»: of two, the other one is not that one. */
function daOutra({ texto, marcados }: Leitura, comandos: Comando[]): Comando[] {
  const alvosDe = (um: Comando) => (um.tipo === 'iniciar' ? (um.alvos ?? []) : [])
  const [dito, mais] = new Set(comandos.flatMap(alvosDe))
  const outro = marcados.find(({ id }) => id !== dito)?.id
  if (marcados.length !== 2 || !dito || mais || !outro || !osOutros.test(dobrar(texto))) return comandos
  return comandos.map((um) =>
    um.tipo === 'iniciar' && um.tarefa !== 'marcar' && alvosDe(um).length === 0 ? { ...um, alvos: [outro] } : um,
  )
}

/**
 * Gives two bookings the day or hour that was said of both: «haircut at 2pm and a blow-dry at 3pm
 * this Friday», «uma terça e outra quinta, as duas às 17h». The second day comes after the first.
 */
function deAsDuasMarcacoes(leitura: Leitura, comandos: Comando[]): Comando[] {
  const dobrado = dobrar(leitura.texto)
  const marcacoes = comandos.flatMap((um) => (um.tipo === 'iniciar' && um.tarefa === 'marcar' ? [um.valores] : []))
  const [primeira, segunda] = marcacoes
  if (marcacoes.length !== 2 || !primeira || !segunda?.quando) return comandos
  // «Eu com a Jussara, minha irmã com a Ivone, quinta às 14h se der»: the last time is for both.
  const [fim = ''] = leitura.texto
    .replace(seDer, ' ')
    .split(/[,;.!\n]/)
    .filter((parte) => parte.trim() !== '')
    .slice(-1)
  // «Avaliação pro Davi e limpeza pra Bia segunda às 9h»: both come then.
  const cadaUm = primeira.para && segunda.para && primeira.servicos && segunda.servicos
  const deAsDuas = cadaUm || [deAmbos, tudoJunto].some((uma) => uma.test(dobrado)) || dizSoQuando(leitura, fim)
  if (!primeira.quando && !deAsDuas) return comandos
  primeira.quando ??= { ...segunda.quando }
  const [a, b] = [primeira.quando, segunda.quando]
  const soHora = deHora(primeira) && !a.data && !a.dias && a.ambiguidades.every(({ tipo }) => tipo === 'manha_ou_tarde')
  if (soHora && b.data) a.data = b.data
  if (deAmbos.test(dobrado)) {
    if (a.hora === undefined && a.ambiguidades.length === 0 && b.hora !== undefined) a.hora = b.hora
    if (!primeira.profissional && segunda.profissional) primeira.profissional = segunda.profissional
  }
  const semDiaDela = !b.data && !b.dias && b.ambiguidades.every(({ tipo }) => tipo === 'manha_ou_tarde')
  if (a.data && semDiaDela && deHora(segunda)) b.data = a.data
  const semNumero = !/\d{1,2}\/\d|\bdia \d|\d(?:st|nd|rd|th)\b/.test(dobrado)
  if (semNumero && a.data && b.data && b.data < a.data && umaEOutra.test(dobrado)) b.data = somarDias(b.data, 7)
  return comandos
}
