import { umaAbaPorVez } from './uma-aba.ts'

/** Whether this browser can be rung. Browsers on an iPhone can only from the home screen. */
export type PushDaqui = {
  estado: 'LIGADO' | 'DESLIGADO' | 'NEGADO' | 'FALTA_INSTALAR' | 'SEM_SUPORTE'
  /** Of the device at the server; only when on. */
  endpoint?: string
  chave?: string | undefined
}

type Inscricao = { endpoint: string; p256dh: string; auth: string }

function paraServidor(inscricao: PushSubscription): Inscricao {
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = inscricao.toJSON()
  return { endpoint, p256dh, auth }
}

/** What this browser subscribed with, while it may show notices, and with which `chave`. */
export async function lerInscricao(): Promise<(Inscricao & { chave?: string | undefined }) | null> {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return null
  const inscricao = await inscricaoDaqui()
  return inscricao && { ...paraServidor(inscricao), chave: chaveDe(inscricao) }
}

/** Key of the installation that a subscription belongs to, where the browser tells. */
function chaveDe({ options }: PushSubscription): string | undefined {
  const chave = options?.applicationServerKey
  return chave ? base64urlDe(chave) : undefined
}

const registro = async () => (await navigator.serviceWorker?.getRegistration('/')) ?? null

async function inscricaoDaqui(): Promise<PushSubscription | null> {
  return (await (await registro())?.pushManager?.getSubscription()) ?? null
}

/** `standalone` exists on Apple's phones only: false in a browser, true in an installed page. */
const isIphoneSemInstalar = () => 'standalone' in navigator && navigator.standalone === false

export async function lerPushDaqui(): Promise<PushDaqui> {
  if (isIphoneSemInstalar()) return { estado: 'FALTA_INSTALAR' }
  const pode = 'PushManager' in globalThis && 'Notification' in globalThis && navigator.serviceWorker
  if (!pode) return { estado: 'SEM_SUPORTE' }
  if (Notification.permission === 'denied') return { estado: 'NEGADO' }
  const inscricao = Notification.permission === 'granted' ? await inscricaoDaqui() : null
  if (!inscricao) return { estado: 'DESLIGADO' }
  return { estado: 'LIGADO', endpoint: inscricao.endpoint, chave: chaveDe(inscricao) }
}

/** Subscribing and telling the server of it are one step for all tabs. */
export const mudarInscricao = (tarefa: () => Promise<void>): Promise<void> => umaAbaPorVez('zelo-push', tarefa)

/**
 * Asks for permission, after a press only, subscribes with the installation's `chave` and hands the
 * subscription to `incluir`. Does nothing when the person said no.
 */
export async function ligarPushAqui(chave: string, incluir: (inscrito: Inscricao) => Promise<unknown>): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') return
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const applicationServerKey = bytesDe(chave)
  const nova = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
  await mudarInscricao(async () => {
    // One of another key belongs to the installation before a change of its secret.
    const inscricao = await nova().catch(async (motivo) => {
      if (!(await (await pushManager.getSubscription())?.unsubscribe())) throw motivo
      return nova()
    })
    await incluir(paraServidor(inscricao))
  })
}

/** What the server removes by itself at the next notice, which the push service then refuses. */
export async function desligarPushAqui(): Promise<void> {
  await (await inscricaoDaqui())?.unsubscribe()
}

function bytesDe(base64url: string): Uint8Array<ArrayBuffer> {
  const texto = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(texto, (letra) => letra.charCodeAt(0))
}

function base64urlDe(bytes: ArrayBuffer): string {
  const base64 = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** «Chrome, Android»: where a device is known by no better name. */
export function nomeDesteNavegador(): string {
  const agente = navigator.userAgent
  const achar = (nomes: [RegExp, string][]) => nomes.find(([forma]) => forma.test(agente))?.[1]
  const navegador = achar([
    [/Edg\//, 'Edge'],
    [/Firefox\//, 'Firefox'],
    [/SamsungBrowser\//, 'Samsung Internet'],
    [/Chrome\//, 'Chrome'],
    [/Safari\//, 'Safari'],
  ])
  const sistema = achar([
    [/Android/, 'Android'],
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Windows/, 'Windows'],
    [/Mac OS/, 'Mac'],
    [/Linux/, 'Linux'],
  ])
  return [navegador, sistema].filter(Boolean).join(', ') || 'Web'
}
