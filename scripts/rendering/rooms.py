"""Renders rooms of the sample gallery: blender -b --python-exit-code 3 -P rooms.py -- hotel/room,hotel/bath 1440 900 12 OUT/%s.jpg"""
import sys,os,importlib,shutil,time
HERE=os.path.dirname(os.path.abspath(__file__));sys.path[:0]=[HERE,os.path.join(HERE,'plans')]
import bpy,cv2,numpy as np
import rend,kit,furn
from aa import aa_edges
# the pictures of content/media/rooms
PICTURES={'hotel/room':'hotel-castelo/bedroom','hotel/bath':'hotel-castelo/bathroom','hotel/hall':'hotel-castelo/hall','seehaus/living':'seehaus/living-room','seehaus/kitchen':'seehaus/kitchen','seehaus/terrace':'seehaus/terrace',
 'altana/living':'altana/living-room','altana/bedroom':'altana/bedroom','altana/terrace':'altana/terrace','homes/fireside':'quattro-camini/living-room','homes/dining':'quattro-camini/dining-room','homes/shoji':'kamo/living-room',
 'homes/seaview':'havudsigt/living-room','homes/galley':'pis-verdi/kitchen','homes/vestibule':'murri/hall','homes/laundry':'murri/laundry','homes/cabin':'petite-ecole/childrens-room',
 'north/lyon':'bellecour/living-room','north/leipzig':'lesezimmer/study','north/tokyo':'thirty-square/living-room','north/berlin':'kueche-31/kitchen','north/chur':'stueva/dining-room','north/tisvilde':'tisvilde/dining-room',
 'south/russafa':'russafa/living-room','south/arles':'mas-lavande/living-room','south/lecce':'tre-ulivi/dining-room','south/porto':'quarto-branco/bedroom','south/sevilla':'patio-tomillo/restaurant','south/bica':'bica/living-room',
 'bologna/galliera':'galliera/living-room','bologna/bolognina':'bolognina/bedroom','bologna/ranuzzi':'ranuzzi/wardrobe','bologna/corticella':'corticella/office','bologna/malvasia':'malvasia/kitchen','bologna/colorificio':'colorificio/shop',
 'public/cafe':'kastanie/restaurant','public/shop':'musterkammer/shop','public/office':'kantoor-noord/office','public/warehouse':'speicher-neun/living-room'}
a=sys.argv[sys.argv.index('--')+1:];W,H,spp=map(int,a[1:4])
for name in a[0].split(','):
    plan,shot=name.split('/');t0=time.time();bpy.ops.wm.read_factory_settings(use_empty=True);kit._cache.clear();furn._bm.clear();furn._og[0]=None
    loc,target,mm,exposure=importlib.import_module(plan).ROOMS[shot]();rend.setup();rend.camera(loc,target,mm,fstop=8)
    o,_,_,_=rend.raw(W,H,spp,6);out=a[4]%PICTURES[name];rend.save(o,out,exposure,q=97)
    im=cv2.imread(out);im=np.clip(aa_edges(im),0,255).round().astype(np.uint8) if W>=1200 else im
    q=91
    while q>=70:
        cv2.imwrite(out,im,[cv2.IMWRITE_JPEG_QUALITY,q,cv2.IMWRITE_JPEG_OPTIMIZE,1,cv2.IMWRITE_JPEG_PROGRESSIVE,1])
        if os.path.getsize(out)<=400*1000:break
        q-=3
    print('ROOM %s %.0fs q%d %d kB'%(name,time.time()-t0,q,os.path.getsize(out)//1000),flush=True)
shutil.rmtree(rend.TMP,ignore_errors=True)
