import { createHash } from 'node:crypto';

// The scripts in the head of every page. Its Content-Security-Policy names their hashes.

/**
 * Marks the document before the first paint with facts that only the browser knows: the stored theme, whether
 * a token is stored, which decides about reserved space, and whether the stored cart has lines.
 */
const visitorScript =
  "try{const t=localStorage.getItem('theme');if(t==='light'||t==='dark'||t==='\"light\"'||t==='\"dark\"')document.documentElement.dataset.theme=t.replaceAll('\"','');if(localStorage.getItem('ATC')){document.documentElement.dataset.visitor='customer';if(JSON.parse(localStorage.getItem('user')).identity==='verified')document.documentElement.dataset.identity='verified'}}catch{}try{if(/\"entries\":\\[{/.test(localStorage.getItem('cart')))document.documentElement.dataset.cart='filled'}catch{}";

/**
 * Stores taps, choices, input and form submissions in a block that is not hydrated yet. `renderer/replay.ts`
 * repeats them after hydration. Links, forms with an address and popovers work as without scripts. React
 * marks the elements whose handlers it has, so an event that reaches a marked element needs no repetition.
 * React stops an event of a block that it cannot hydrate in time. If a later event on the same control
 * reaches its element, the script drops the stored events, because they would overwrite newer input.
 */
const tapScript = `(()=>{
const taps=globalThis.vitrinTaps={list:[],isLive:false,wake(){},isAwake:(e)=>Object.keys(e).some((k)=>k.startsWith('__reactProps$'))};
const drop=(element,type)=>{taps.list=taps.list.filter((t)=>t.element!==element||t.type!==type);if(!taps.list.some((t)=>t.element===element))delete element.dataset.tapped};
const keep=(tap)=>{drop(tap.element,tap.type);taps.list=[...taps.list,tap];tap.element.dataset.tapped='';taps.wake()};
const choice='[type=checkbox],[type=radio],select';
const controls={click:'button:not([popovertarget]),[role=button]:not(a),[role=tab]:not(a)',change:choice,input:'input,textarea',submit:'form:not([action])'};
for(const type of Object.keys(controls))addEventListener(type,(event)=>{
const element=event.target instanceof Element&&event.target.closest(controls[type]);
if(!event.isTrusted||!element||!element.closest('[data-block-id]'))return;
if(taps.isAwake(element))return drop(element,type);
if(taps.isLive&&element.matches('[data-carousel-step]'))return;
if(type==='click'&&element.form&&element.type==='submit'||type==='input'&&element.matches(choice))return;
if(type==='submit')event.preventDefault();
let done=false;
element.addEventListener(type,()=>{done=taps.isAwake(element);if(done)drop(element,type)},{capture:true,once:true});
const tap={type,element,value:element.value,checked:element.checked,submitter:event.submitter,at:Date.now()};
setTimeout(()=>done||keep(tap))
},true)
})()`.replaceAll('\n', '');

/** Shows the content that a popover delays until it opens: see `Late` of the design system. */
const drawScript =
  "addEventListener('beforetoggle',({target})=>{for(const late of target.querySelectorAll('noscript'))late.outerHTML=late.textContent},true)";

/**
 * Loads the fonts before the first layout, so that they are ready for it when their files are. A font that
 * the layout itself requests is never ready: all text then appears in another font first, and again a moment
 * later. The space is in one file of the font, which all pages need, and the letter in the other.
 */
const fontScript = "document.fonts.load('1em Vazirmatn',' a').catch(()=>{})";

const scripts = [fontScript, visitorScript, tapScript, drawScript];

/** The markup of the scripts. */
export const headScripts = scripts.map((script) => `<script>${script}</script>`).join('');

/** Returns a source of a Content-Security-Policy that allows an inline script or style. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources that allow the scripts. */
export const headScriptHashes = scripts.map(hashOf).join(' ');
