import type { Agendamento } from '#agenda/porta/reservas.ts'
import {
  dizQueTem,
  juntoDele,
  maisIsso,
  maisUma,
  mandaMudar,
  mandaUmaMais,
  mesmos,
  muda,
  seguidos,
  umaMais,
} from '#agente/linguagem/lexico-pedido.ts'
import { atosDe, atosDeTarefa, type Leitura, type Pedaco } from '#agente/motor-basico/leitura.ts'
import { remarcar } from '#agente/motor-basico/mudanca.ts'
import { fazParte } from '#agente/motor-basico/referencias.ts'
import { type Comando, type ComandoDe, temFoco, temValor, type ValoresDoComando } from '#agente/porta/comandos.ts'
import { dobrar } from '#platform/text.ts'
import { relogioLocal } from '#platform/time.ts'

const emDuvida = (quando: ValoresDoComando['quando']) =>
  quando?.ambiguidades.some(({ tipo }) => tipo === 'varias_datas') === true

/** «Faz também o pé junto com a mão na sexta?»: the appointment that exists is not booked again. */
function aoLadoDoSeu(leitura: Leitura, um: Comando, falado: string | undefined): Comando {
  const { marcados, fuso, texto, estado, profissionais } = leitura
  if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar') return um
  const { servicos = [], quando, ...resto } = um.valores
  // «Já tenho limpeza na quinta, cabe um clareamento às 11h?», «… no mesmo dia às 14h».
  const junto = juntoDele.test(dobrar(texto))
  const temNesseDia = [dizQueTem, mesmos.dia].some((uma) => uma.test(dobrar(texto))) && !emDuvida(quando)
  if (!temNesseDia && !junto) return um
  const nesse = ({ inicio }: Agendamento) => !quando?.data || quando.data === relogioLocal(fuso, inicio).dia
  // «E o pé, logo depois», right after the booking of the hands.
  const seguido =
    junto &&
    estado.tarefas.length === 0 &&
    (seguidos.test(dobrar(texto))
      ? !quando?.dias
      : !quando && (falado ?? estado.feitas[0]?.tipo === 'marcar') && !resto.para)
  // «Meu irmão quer a barba, logo depois de mim», of who has one appointment.
  const unico = marcados.length === 1 && seguidos.test(dobrar(texto)) ? marcados[0] : undefined
  const dele =
    marcados.find((um) => servicos.flat().includes(um.servicoId) && nesse(um)) ??
    marcados.find((um) => seguido && um.id === (falado ?? estado.feitas[0]?.id ?? unico?.id) && nesse(um))
  // «Coloca barba junto», with «Corte e barba» on the list, makes that of the haircut.
  const [inteiro] = leitura.servicos.filter(({ id }) => servicos[0]?.includes(id))
  const parte = marcados.find((um) => inteiro && um.servicoId !== inteiro.id && fazParte(um.servico, inteiro.nome))
  const deDois = /\s(?:e|and|com|with|[+&])\s/.test(inteiro?.nome ?? '')
  if (parte && deDois && !dele && nesse(parte) && servicos.length === 1 && !resto.para)
    return { tipo: 'iniciar', tarefa: 'remarcar', alvos: [parte.id], valores: { servicos } }
  const diferentes = servicos.filter((grupo) => dele && !grupo.includes(dele.servicoId))
  // «Meu marido também quer, logo depois»: the same service, for somebody else.
  const igual = seguido && (resto.para || (um.mais && diferentes.length === 0))
  const semNome = servicos.length === 0 && (resto.para ?? seguidos.test(dobrar(texto)))
  const outros = !igual ? diferentes : dele && semNome ? [[dele.servicoId]] : servicos
  const eDeles = outros.some((grupo) => marcados.some(({ servicoId }) => grupo.includes(servicoId)))
  if (!dele || outros.length === 0 || (resto.para && !seguido) || (!junto && eDeles)) return um
  // «Tenho corte com o Beto, cabe uma manicure?»: he may not do the other one.
  const doDele = profissionais.find(({ id }) => id === dele.profissionalId && id === resto.profissional)
  if (doDele && !outros.flat().some((id) => doDele.servicoIds.includes(id))) delete resto.profissional
  const fim = relogioLocal(fuso, dele.fim)
  const horas = [quando?.hora ?? [], quando?.ambiguidades.map((uma) => ('opcoes' in uma ? uma.opcoes : [])) ?? []].flat(
    2,
  )
  const deOutraHora = horas.length > 0 && !horas.includes(relogioLocal(fuso, dele.inicio).minuto)
  const depois = { data: fim.dia, hora: fim.minuto, ambiguidades: [] }
  // «Encaixa a fisio logo depois do pilates», of who has both: move it, or one more?
  const temEsse =
    !resto.para && !maisUma.test(dobrar(texto)) && marcados.some((um) => outros[0]?.includes(um.servicoId))
  return {
    ...um,
    mais: !temEsse || undefined,
    valores: { ...resto, servicos: outros, quando: quando && deOutraHora ? { data: fim.dia, ...quando } : depois },
  }
}

/** The booking just made, if the wish only repeats its limits: «só consigo de manhã mesmo». */
function cabeNaFeita({ marcados, estado, fuso, texto }: Leitura, um: ComandoDe<'iniciar'>): Agendamento | undefined {
  const { servicos, profissional, quando, ...alem } = um.valores
  const [{ tipo, id } = {}] = estado.feitas
  const pede = texto.includes('?') || [maisUma, maisIsso].some((uma) => uma.test(dobrar(texto)))
  if (!quando || um.mais || pede || temValor(alem) || tipo === 'cancelar' || estado.tarefas.length > 0) return undefined
  return marcados.find(({ id: dela, servicoId, profissionalId, inicio }) => {
    const { dia, minuto } = relogioLocal(fuso, inicio)
    const { data = dia, hora = minuto, intervalo, dias, ambiguidades, ...resto } = quando
    const sabidas = ambiguidades.every((uma) => uma.tipo === 'so_periodo')
    if (
      dela !== id ||
      !(servicos?.flat().includes(servicoId) ?? true) ||
      (profissional ?? profissionalId) !== profissionalId
    )
      return false
    const nosDias = !dias || (dias.de <= dia && dia <= dias.ate)
    const naJanela = !intervalo || (intervalo.de <= minuto && minuto < intervalo.ate)
    return sabidas && Object.keys(resto).length === 0 && data === dia && hora === minuto && nosDias && naJanela
  })
}

/** «Tenho limpeza amanhã às 9h, consegue passar pra quatro?»: that one is not booked again. */
export function semOQueJaTem(leitura: Leitura, todos: Comando[]): Comando[] {
  const { marcados, fuso } = leitura
  // «Confirmo amanhã! Cabe uma escova logo depois?»
  const [falado] = todos.flatMap((um) => (um.tipo === 'presenca' ? (um.alvos ?? []) : []))
  const comandos = todos.map((um) => aoLadoDoSeu(leitura, um, falado))
  const jaTem = (um: Comando) => {
    if (um.tipo !== 'iniciar' || um.tarefa !== 'marcar' || um.valores.para) return undefined
    const { quando, servicos, profissional } = um.valores
    const feita = cabeNaFeita(leitura, um)
    if (feita) return feita
    if (quando?.data === undefined) return undefined
    const lidas = quando.ambiguidades.flatMap((uma) => (uma.tipo === 'manha_ou_tarde' ? uma.opcoes : []))
    const horas = quando.hora === undefined ? lidas : [quando.hora]
    return marcados.find(({ inicio, servicoId, profissionalId }) => {
      const { dia, minuto } = relogioLocal(fuso, inicio)
      if (profissional && profissional !== profissionalId) return false
      return dia === quando.data && horas.includes(minuto) && (!servicos || servicos.flat().includes(servicoId))
    })
  }
  const alvo = comandos.map(jaTem).find((um) => um !== undefined)
  if (!alvo) return comandos
  // «Eu tenho às nove e minha irmã tem às dez» names two appointments and asks for none.
  const conta = ![...atosDe(leitura, leitura.texto).keys()].some((ato) => atosDeTarefa.includes(ato))
  const daMesma = (um: Comando) =>
    um.tipo === 'iniciar' && (um.valores.servicos?.flat().includes(alvo.servicoId) ?? true)
  const outros = comandos.filter((um) => jaTem(um) === undefined && !(conta && daMesma(um)))
  if (outros.length === 0) return [{ tipo: 'ver', oque: 'agendamentos' }]
  return outros.map((um) =>
    (um.tipo === 'iniciar' && um.tarefa !== 'marcar' && !um.alvos) || (um.tipo === 'atrasar' && !um.alvos)
      ? { ...um, alvos: [alvo.id] }
      : um,
  )
}

/** The answer to «move it, or book one more?»; undefined: it chooses neither. */
export function mudarOuMaisUm(leitura: Leitura, pedaco: Pedaco, v: ValoresDoComando): Comando[] | undefined {
  const { estado } = leitura
  if (estado.espera !== 'mudar_ou_mais' || estado.tarefas[0]?.tipo !== 'marcar') return undefined
  const de = (ato: string) => pedaco.atos.get(ato) ?? 0
  const dobrado = dobrar(pedaco.texto)
  const [move, soma] = [mandaMudar(dobrado), mandaUmaMais(dobrado)]
  const [naoMove, naoSoma] = [!move && muda.test(dobrado), !soma && umaMais.test(dobrado)]
  if (naoMove && naoSoma) return [{ tipo: 'negar' }]
  // «Não quero mudar» leaves one more.
  if (naoMove || (soma && !move && (pedaco.atos.has('sim') || pedaco.atos.has('nao'))))
    return [{ tipo: 'iniciar', tarefa: 'marcar', mais: true, valores: v }]
  // In «sim, muda» the verb chooses, and the yes alone would not.
  if (move && !soma && pedaco.atos.has('sim')) return remarcar(leitura, pedaco)
  const temMudar = pedaco.atos.has('mudar') && de('mudar') > de('mais_um')
  return temMudar && (move || de('mudar') > de('nao') || temFoco(v)) ? remarcar(leitura, pedaco) : undefined
}
