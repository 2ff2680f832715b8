/** The bubble's style sheet. As a constructed one, the host page's CSP does not block it. */
export const folha = `
:host{all:initial;position:fixed;z-index:2147483000;inset-block-end:max(20px,env(safe-area-inset-bottom));inset-inline-end:20px}
button{position:relative;display:grid;place-items:center;width:60px;height:60px;margin-inline-start:auto;padding:0;border:0;border-radius:24px 24px 6px 24px;background:#007a55;color:#fff;box-shadow:0 0 0 1px #0d1f1914,0 12px 32px -8px #0d1f1966;cursor:pointer}
button:hover{background:#006045}
button:focus-visible{outline:2px solid #fff;box-shadow:0 0 0 5px #007a55}
svg{width:28px;height:28px;fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
span{position:absolute;inset-block-start:-4px;inset-inline-end:-4px;min-width:22px;box-sizing:border-box;padding-inline:6px;border-radius:11px 11px 11px 3px;background:#b3261e;color:#fff;font:600 13px/22px system-ui,sans-serif;text-align:center}
div{position:absolute;inset-block-end:72px;inset-inline-end:0;width:min(400px,calc(100vw - 40px));height:min(680px,calc(100dvh - 120px));border-radius:20px 20px 4px 20px;overflow:hidden;background:#f7f8f5;box-shadow:0 0 0 1px #0d1f1914,0 12px 32px -8px #0d1f1966}
iframe{width:100%;height:100%;border:0;display:block}
[hidden]{display:none}
@media(max-width:480px),(max-height:500px){div{position:fixed;inset:0;width:100%;height:var(--altura,100dvh);border-radius:0}div:not([hidden])+button{z-index:1}div.pronto:not([hidden])+button{display:none}}
@media(prefers-reduced-motion:no-preference){div{animation:a .18s ease-out}@keyframes a{from{opacity:0;transform:translateY(8px)}}}
@media(forced-colors:active){button{border:2px solid}}
`
