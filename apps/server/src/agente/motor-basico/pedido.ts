import { limite } from '#agente/linguagem/atos/ler-atos.ts'
import { negacao } from '#agente/linguagem/lexico-acordo.ts'
import {
  antesDaHora,
  cancela,
  deTerceiro,
  maisIsso,
  maisUma,
  mandaCancelar,
  mandaMudar,
  muda,
} from '#agente/linguagem/lexico-pedido.ts'
import { servicosCitados } from '#agente/linguagem/nomes/achar.ts'
import { separarOQueFica, separarRecusaDeCancelar, soOQueFica } from '#agente/linguagem/nomes/clausulas.ts'
import type { Comando, ValoresDoComando } from '#agente/porta/comandos.ts'
import { deHora, dizHora, falaDeAgenda, temFoco, temValor } from '#agente/porta/comandos.ts'
import { estadoInicial } from '#agente/porta/estado.ts'
import { repeteProposta } from '#agente/tarefas/iniciar.ts'
import { dobrar, palavras } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'
import { atrasar, atrasoComCondicao, maisAtraso, semAtraso, soAtrasar } from './atraso.ts'
import { pedidoDaEspera } from './espera.ts'
import { atosDe, atosDeMarcar, atosDePergunta, certo, empate, type Leitura, type Pedaco } from './leitura.ts'
import { foraOsSeus, mudarOuFicar, outroServico, remarcar, semOAntigo, soDaFeita, soUmaParte } from './mudanca.ts'
import { deixaComoEsta, maisUmaEmVez } from './pedacos/do-seu.ts'
import { mudarOuMaisUm } from './pedacos/ja-tem.ts'
import { mudaODele } from './pedacos/pessoas/dono.ts'
import {
  cancelarEsses,
  certezaDeSoCancelar,
  certezaDoSim,
  daProposta,
  doCancelamento,
  largar,
  negar,
  quaisSaem,
  sim,
} from './proposta.ts'
import { apontados, deOutroDia, dizDeOnde, peloHorario, velhoENovo } from './referencias.ts'
import { ampliaOAberto, dizQueVem, pedeHora, repeteFeita, soComentaAFeita, soNomeia } from './trechos.ts'

const atosDeValores = 'rejeitar informar mudar escolher restringir tanto_faz para_outro'.split(' ')

/** A part's commands, by its acts and the open task; undefined: none. */
export function pedidoDe(leitura: Leitura, pedaco: Pedaco, lidos: ValoresDoComando): Comando[] | undefined {
  const { atos, texto } = pedaco
  const { estado, marcados } = leitura
  const tem = (...nomes: string[]) => nomes.some((ato) => atos.has(ato))
  const de = (ato: string) => atos.get(ato) ?? 0
  const mais = (um: string, outro: string) => de(um) > de(outro)
  const aberta = estado.tarefas[0]
  const confirmando = estado.espera === 'confirmacao'
  const dobrado = dobrar(texto)
  const v = semOAntigo(leitura, pedaco, lidos)
  const espera = pedidoDaEspera(leitura, pedaco, v)
  if (espera) return espera
  const [feita] = estado.feitas
  // «Fico só com a limpeza», asked whether to move it for another wish, with no word of moving.
  const marcada = marcados.find(({ id }) => id === feita?.id)?.servicoId
  const soEla = v.servicos?.flat().every((id) => id === marcada) && aberta?.quadro.servicoId !== marcada
  if (estado.espera === 'mudar_ou_mais' && soEla && !v.quando && !muda.test(dobrado))
    return [{ tipo: 'preencher', valores: { servicos: v.servicos } }]
  // «Esquece a barba, só o corte», when the haircut is booked and the beard is not.
  const ditos = (dito: string) => servicosCitados(dito, leitura.servicos).flat()
  const outras = ditos(dobrado).some(({ id }) => id !== marcada && marcados.some((um) => um.servicoId === id))
  const queFicam = soOQueFica(dobrado).flatMap(ditos)
  const soEssa = queFicam.length > 0 && queFicam.every(({ id }) => id === marcada) && !outras
  if (feita && !aberta && soEssa && !v.quando && !muda.test(dobrado)) return [{ tipo: 'confirmar' }]
  if (feita && !aberta && tem('desfazer') && soDaFeita(leitura, feita, v))
    return feita.tipo === 'marcar' && (tem('cancelar') || cancela.test(dobrado))
      ? [cancelarEsses([feita.id], dobrado)]
      : [{ tipo: 'desfazer' }]
  if (repeteFeita(leitura, dobrado, v)) return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: v }]
  const alem = aberta && maisUmaEmVez(leitura, aberta, dobrado)
  if (alem) return [alem]
  // «Não cancela não», and not a word more.
  const { recusa, resto: semRecusa } = separarRecusaDeCancelar(dobrado)
  const deOutra = [aberta, feita].some((um) => um?.tipo === 'cancelar')
  if (recusa !== '' && palavras(semRecusa).length === 0 && !deOutra)
    return [estado.lembrete ? { tipo: 'presenca', alvos: [estado.lembrete] } : { tipo: 'ver', oque: 'agendamentos' }]
  const noHorario = aberta ? undefined : semAtraso(leitura, pedaco)
  if (noHorario) return [noHorario]
  const lembrado = estado.espera === null ? estado.lembrete : undefined
  // «A de quarta eu vou. A massagem é que não vai dar»: only the clause that says so counts.
  const vem = texto.split('\n').find((parte) => (atosDe(leitura, parte).get('presenca') ?? 0) >= certo) ?? texto
  if (
    tem('presenca') &&
    !confirmando &&
    !mais('disponibilidade', 'presenca') &&
    (!negacao.test(dobrado) || dizQueVem(leitura, pedaco)) &&
    (lembrado ||
      estado.espera === 'nao_vem' ||
      (de('presenca') >= certezaDoSim && !mais('atraso', 'presenca') && !(tem('sim') && palavras(dobrado).length < 2)))
  )
    return [
      {
        tipo: 'presenca',
        alvos:
          apontados(leitura, vem) ??
          apontados(leitura, separarOQueFica(dobrado).fica) ??
          (lembrado ? [lembrado] : undefined),
      },
    ]
  if (lembrado && tem('sim')) return [{ tipo: 'presenca', alvos: [lembrado] }]
  // A client who cannot come may want another day.
  if (lembrado && tem('cancelar', 'nao', 'rejeitar') && !cancela.test(dobrado) && !tem('remarcar'))
    return [{ tipo: 'negar' }]
  if (deixaComoEsta(leitura, pedaco, v)) return [{ tipo: 'desistir' }]
  // «Só o das 9 e meia passa pra sexta, o outro fica», while the other one is being moved.
  const daHora = aberta && (aberta.alvo ?? aberta.candidatos?.join()) ? peloHorario(leitura, texto)?.id : undefined
  if (aberta?.tipo !== 'cancelar' && daHora && daHora !== aberta?.alvo && !tem('cancelar', 'mais_um'))
    return remarcar(leitura, pedaco)
  if (confirmando && aberta && aberta.tipo !== 'cancelar') {
    const resposta = daProposta(leitura, pedaco, v, aberta)
    if (resposta) return resposta
  }
  const soCancelou = mais('cancelar', 'atraso') && cancela.test(dobrado)
  // «Deu ruim no trânsito, vai ser 20», after a delay was announced.
  const atrasado = !aberta && !v.servicos && !v.quando?.data && !muda.test(dobrado) && marcados.some((um) => um.atraso)
  if (atrasado && !tem('cancelar', ...atosDePergunta) && maisAtraso(texto)) return [atrasar(leitura, texto)]
  const comCondicao = atrasoComCondicao(leitura, pedaco)
  const talvezMude = de('atraso') >= certezaDeSoCancelar ? de('remarcar') >= certo : tem('remarcar')
  const soAtrasa = tem('atraso') && !soCancelou && !talvezMude && !v.outro && !antesDaHora.test(dobrado)
  if (comCondicao || soAtrasa) return comCondicao ?? soAtrasar(leitura, pedaco)
  if (confirmando && aberta?.tipo === 'cancelar') {
    const resposta = doCancelamento(leitura, pedaco, aberta)
    if (resposta) return resposta
  }
  if (
    tem('meus') &&
    (!confirmando || (texto.includes('?') && !temValor(v))) &&
    !(estado.espera && (v.quando || (marcados.length === 0 && de('meus') < certo))) &&
    !(v.quando && foraOsSeus(leitura, v).length > 0) &&
    ['remarcar', 'cancelar', ...atosDeMarcar].every((ato) => mais('meus', ato))
  )
    return [{ tipo: 'ver', oque: 'agendamentos' }]
  const parte = aberta && estado.espera !== 'mudar_ou_mais' ? undefined : soUmaParte(leitura, texto)
  if (parte) return parte
  // «Terça às 19h, se não tiver pode ser quarta», with a service not booked, is no move;
  // nor surely is «dá pra cortar quinta com o Bruno?», from one who has a haircut on another day.
  const deMarcar = muda.test(dobrado) && marcados.length > 0 ? 1 : outroServico(leitura, v) ? limite : certo
  // «Amanhã me complica, consegue passar o corte pra segunda às 19h?» names its old and new day.
  const deOnde = tem('mais_um') ? undefined : velhoENovo(leitura, texto)
  const novo = !aberta && v.servicos && v.quando && !deOnde && atosDeMarcar.some((ato) => de(ato) >= deMarcar)
  if (novo && atosDeMarcar.some((ato) => mais(ato, 'remarcar')) && tem('remarcar'))
    return [{ tipo: 'iniciar', tarefa: 'marcar', ...(de('mais_um') >= certo && { mais: true }), valores: v }]
  // «Ansiosa pra segunda» moves nothing.
  const soComenta = mais('despedir', 'remarcar') || (mais('conversa', 'remarcar') && de('remarcar') < certo)
  if (tem('remarcar') && (mais('remarcar', 'cancelar') || deOnde) && !soComenta) {
    // «Change hers to 3:30», while a booking for the daughter is open.
    const deQuemVem = aberta?.quadro.para !== undefined && deTerceiro.test(dobrado)
    // «Can we do Friday instead?» is about the booking in progress.
    const dela = aberta?.tipo === 'marcar' && (confirmando || deQuemVem || marcados.length === 0) && falaDeAgenda(v)
    if (dela && !apontados(leitura, texto)?.length) return [{ tipo: 'preencher', valores: v }]
    const mudanca = remarcar(leitura, pedaco)
    // «Surgiu uma viagem bem na quinta» is hardly a move: ask whether to move or cancel.
    const [um] = mudanca
    const semNovo = um?.tipo === 'iniciar' && um.alvos?.length === 1 && !temValor(um.valores)
    const emDuvida = !aberta && semNovo && de('remarcar') < certo && !muda.test(dobrado)
    return emDuvida ? [{ tipo: 'negar', alvos: um.alvos }] : mudanca
  }
  // «I can't make Friday», with an appointment on Friday: ask whether to move or cancel.
  const { exceto, foraDias, data, dias, hora } = v.quando ?? {}
  const soRecusaDia = !data && !dias && hora === undefined
  const deOutroPedido = v.para !== undefined || tem('para_outro', ...atosDeMarcar)
  const soCancela = cancela.test(dobrado) || de('cancelar') >= certezaDeSoCancelar
  // «O carro não fica livre amanhã, só na quinta» names the old and the new day.
  const outroDia = negacao.test(dobrado) && !tem('presenca', 'conversa', ...atosDePergunta) && dizDeOnde(leitura, texto)
  const naoVem =
    !aberta && (exceto ?? foraDias ?? outroDia) && !deOutroPedido && !soCancela && de('conversa') < certezaDeSoCancelar
  const [dele, outroDele] = naoVem ? (apontados(leitura, texto) ?? []) : []
  if (dele && !outroDele)
    return soRecusaDia && !outroDia ? [{ tipo: 'negar', alvos: [dele] }] : remarcar(leitura, pedaco)
  // «Deixa pra lá essa de quinta», asked «move or cancel?».
  const deixa = tem('desistir') && !negacao.test(dobrado) && apontados(leitura, texto)?.length
  if (estado.espera === 'nao_vem' && (mandaCancelar(dobrado) || deixa))
    return [{ tipo: 'iniciar', tarefa: 'cancelar', valores: {} }]
  // «Cancel it», when asked whether to move the existing appointment, cancels that one.
  const cancelaMesmo = mandaCancelar(dobrado) || (tem('cancelar') && cancela.test(dobrado))
  if (estado.espera === 'mudar_ou_mais' && aberta?.candidatos && cancelaMesmo) {
    const ditos = apontados({ ...leitura, estado: estadoInicial() }, texto)
    const cancelar = cancelarEsses(ditos?.length ? ditos : aberta.candidatos, dobrado)
    // «Cancel it and book acupuncture» also books the acupuncture.
    return outroServico(leitura, v) ? [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }, cancelar] : [cancelar]
  }
  // «Cancelar mesmo, não quero outra data», when asked for the new day, cancels the appointment.
  const deles = aberta?.tipo === 'remarcar' && aberta.alvo && mandaCancelar(dobrado) ? apontados(leitura, texto) : []
  if (aberta?.alvo && (deles === undefined || deles[0] === aberta.alvo)) return [cancelarEsses([aberta.alvo], dobrado)]
  const cancelou = !aberta && feita?.tipo === 'cancelar'
  // «Hello, sorry» only greets, without a day or an appointment.
  const cumprimenta = !mais('cancelar', 'cumprimentar') && !v.quando && !apontados(leitura, texto)?.length
  if (tem('cancelar') && !cumprimenta && !(feita?.tipo === 'cancelar' && tem('repetir'))) {
    const alvos = quaisSaem(leitura, texto)
    if (alvos === null) return [{ tipo: 'ver', oque: 'agendamentos' }]
    const alguns = alvos !== undefined && alvos.length > 0
    // «Isso, pode cancelar», after a cancellation, is about the one that was cancelled.
    if (cancelou && !alvos && tem('sim')) return sim(v)
    // «Tira o meu nome daí», beside a wish, may cancel what is booked: ask.
    const doMarcado =
      aberta?.tipo === 'marcar' && marcados.length > 0 && !tem('desistir') && palavras(dobrado).length > 3
    if (aberta && !alguns && !doMarcado && aberta.tipo !== 'cancelar' && estado.espera !== 'qual')
      return [{ tipo: 'desistir' }]
    // «Friday's not gonna work after all»: ask whether to move or cancel.
    if (!aberta && alvos?.length === 1 && !cancela.test(dobrado) && !deOutroPedido && de('cancelar') < certezaDoSim)
      return [{ tipo: 'negar', alvos }]
    return [cancelarEsses(alvos, dobrado)]
  }
  // «Não era essa, era a avaliação», after a cancellation: undo it and cancel the other one.
  const aOutra = maisUma.test(dobrado) && marcados.length === 1 ? marcados.map(({ id }) => id) : []
  const [trocada, maisTrocada] = cancelou && tem('mudar') && !v.quando ? (apontados(leitura, texto) ?? aOutra) : []
  if (trocada && !maisTrocada) return [{ tipo: 'desfazer' }, cancelarEsses([trocada], dobrado)]
  // «A coloração E o corte», once both are cancelled, only names them.
  const canceladas = estado.feitas.flatMap(({ tipo, quadro }) => (tipo === 'cancelar' ? (quadro?.servicoId ?? []) : []))
  const repete = cancelou && !v.quando && !tem('repetir') && soNomeia(leitura)
  if (repete && v.servicos?.every((grupo) => grupo.some((id) => canceladas.includes(id))))
    return [{ tipo: 'confirmar' }]
  // «E a barba também», after a cancellation, cancels that one too.
  const tambem = cancelou && maisIsso.test(dobrado)
  const [esseTambem, maisDe] = tambem && !v.quando ? (apontados(leitura, texto) ?? []) : []
  if (esseTambem && !maisDe) return [{ tipo: 'iniciar', tarefa: 'cancelar', alvos: [esseTambem], valores: {} }]
  if (estado.espera === 'qual') {
    const alvos = apontados(leitura, texto)
    if (alvos?.length && aberta)
      return aberta.tipo === 'remarcar' ? remarcar(leitura, pedaco) : [cancelarEsses(alvos, dobrado)]
  }
  if (tem('aguardar') && !temValor(v) && !tem('sim')) return [{ tipo: 'aguardar' }]
  const escolhida = mudarOuMaisUm(leitura, pedaco, v)
  if (escolhida) return escolhida
  // «Não, cancelar não, quero trocar o dia.»
  const mudaEle = !v.para && (falaDeAgenda(v) || v.outro?.includes('dia') || mandaMudar(dobrado))
  if (estado.espera === 'nao_vem' && mudaEle && !outroServico(leitura, v)) return mudarOuFicar(leitura, pedaco)
  // «Leave the beard, just the fade», «faz só uma, terça às 18h» give up the rest, not the booking.
  const dela = confirmando && aberta && dizHora(v) && repeteProposta(leitura.fuso, aberta.quadro, v)
  // «Ah, deixa, hoje com o Zé às 17:30» names another time, in place of one that was not free.
  const outraHora = !confirmando && aberta && dizHora(v) && v.profissional !== undefined
  const soUma = dela || outraHora || ((v.servicos ?? (aberta && deHora(v))) && mais('mudar', 'desistir'))
  if (tem('desistir') && !soUma && atosDeMarcar.every((ato) => mais('desistir', ato))) return [largar(leitura, texto)]
  if (tem('recomecar') && !v.quando && atosDeMarcar.every((ato) => mais('recomecar', ato)))
    return [{ tipo: 'recomecar' }]
  const mudaFeita =
    tem('mudar') && (mais('mudar', 'conversa') || muda.test(dobrado)) && marcados.length > 0 && falaDeAgenda(v)
  const juntos = () => !v.servicos && !tem('presenca') && deOutroDia(leitura, texto)
  if (!aberta && (mudaFeita || juntos() || mudaODele(leitura, texto, v))) return remarcar(leitura, pedaco)
  // Hardly one more, after a booking of that service: ask whether to move it or book one more.
  const dizMais = [maisUma, maisIsso].some((um) => um.test(dobrado))
  const certoDeMais =
    estado.espera !== null || (mais('mais_um', 'marcar') && de('mais_um') >= certo) || v.para || dizMais
  const queMais = temFoco(v) || estado.espera === 'mudar_ou_mais' || (!aberta && (certoDeMais || texto.includes('?')))
  // «3pm too», when 3 pm is among the times on the screen, chooses it.
  const mostradas = estado.espera === 'escolha' ? estado.oferta : []
  const deOutro = v.servicos ?? v.para ?? v.profissional
  const daTela = mostradas.some((um) => {
    const { dia, minuto } = relogioLocal(leitura.fuso, new Date(um.inicio))
    return !deOutro && v.quando?.hora === minuto && (v.quando.data ?? dia) === dia
  })
  // «E pode ser 15h?», of the day that was just booked, is another hour for it.
  const daFeita = marcados.find(({ id }) => id === feita?.id && feita.tipo !== 'cancelar')
  const diaDela = daFeita && relogioLocal(leitura.fuso, daFeita.inicio).dia
  const soHora = !aberta && !deOutro && !dizMais && deHora(v) && (v.quando?.data ?? diaDela) === diaDela
  if (tem('mais_um') && soHora && diaDela) return remarcar(leitura, pedaco)
  if (confirmando && !dizMais && ampliaOAberto(leitura, v)) return [{ tipo: 'preencher', valores: v }]
  // «Not Tuesday, Monday yes, 8:30», of a proposal for Monday, surely changes it.
  const soMuda = confirmando && de('mais_um') < certo && de('mudar') >= certo
  if (tem('mais_um') && queMais && !daTela && !soMuda) {
    // «Quando terminar a limpeza já faz uma avaliação», while the cleaning is being booked.
    const alem = v.quando ? [] : v.servicos?.filter((grupo) => !grupo.includes(aberta?.quadro.servicoId ?? ''))
    const valores = aberta && alem?.length ? { ...v, servicos: alem } : v
    return [{ tipo: 'iniciar', tarefa: 'marcar', ...((aberta || certoDeMais) && { mais: true }), valores }]
  }
  // «Por enquanto não, só tô vendo os preços», «no, I'm fine, bye» give up.
  const soSai = estado.espera === 'escolha' && tem('despedir', ...atosDePergunta) && !temValor(v)
  if (soSai && tem('nao')) return [{ tipo: 'desistir' }]
  // «Não é da pizzaria?», asked which time, refuses none of them.
  const soPergunta = texto.includes('?') && !temValor(v) && palavras(dobrado).length > 2
  if (estado.espera === 'escolha' && soPergunta && de('disponibilidade') < certo) return undefined
  // «Nenhum dos dois, já ficou certo assim» answers «move it, or one more?».
  if (estado.espera === 'mudar_ou_mais' && ((tem('nao') && !temFoco(v)) || soComentaAFeita(leitura, texto)))
    return [{ tipo: 'negar' }]
  const rejeita = de('rejeitar') >= certezaDoSim || negacao.test(dobrado) || tem('nao')
  const outroAto = tem('sim', 'mudar', 'informar', 'escolher', 'restringir', 'marcar') || pedeHora(pedaco, v)
  if (rejeita && tem('rejeitar', 'nao') && !outroAto) return negar(leitura, pedaco, v)
  // «Não precisa, vejo amanhã», asked whether to call somebody.
  const semPessoa = estado.espera === 'pessoa' && !v.servicos && !deHora(v) && !tem(...atosDeMarcar)
  if (tem('nao') && (semPessoa || !temValor(v))) return [{ tipo: 'negar' }]
  if (tem('sim') && mais('sim', 'mudar') && !confirmando && de('sim') >= (estado.espera === null ? 0 : certezaDoSim))
    return tem('agradecer') && !temValor(v) ? undefined : sim(v)
  // «A prova dela é sexta às 9», «obrigada, a Lívia é uma fofa», said by the way, are no wish.
  const quer = [...atosDeValores, ...atosDeMarcar]
  const soAgradece = !v.servicos && !v.quando && quer.every((ato) => mais('agradecer', ato) && de(ato) < certo)
  const comenta = quer.every((ato) => de('conversa') > de(ato) + (ato === 'restringir' && v.quando ? empate : 0))
  if ((!aberta && (soAgradece || comenta)) || !tem(...quer)) return undefined
  // «Tem barba quinta às 11h pra mim?», while the last booking gets another name, is one more.
  const deOutraPessoa = aberta?.tipo === 'remarcar' && aberta.quadro.para && !v.para && v.servicos && v.quando
  if (deOutraPessoa) return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: v }]
  const desiste = aberta?.tipo === 'esperar' && deHora(v) && tem(...atosDeMarcar)
  if (aberta && !desiste && estado.espera !== 'quer_marcar' && estado.espera !== 'nao_vem')
    return temValor(v) || tem(...atosDeMarcar) ? [{ tipo: 'preencher', valores: v }] : undefined
  const marca = atosDeMarcar.some((ato) => de(ato) >= (temValor(v) ? limite : certo))
  return marca || falaDeAgenda(v) ? [{ tipo: 'iniciar', tarefa: 'marcar', valores: v }] : undefined
}
